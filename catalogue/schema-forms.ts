/** Short ways to write a JSON schema. */

export interface Schema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: false;
  /** Told apart by `type`, objects of one union by their first required property. */
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}

export const text = (description: string): Schema => ({ type: 'string', pattern: '\\S', description });
export const texts = (description: string): Schema => ({ type: 'array', items: { type: 'string', pattern: '\\S' }, description });
export const place = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
export const flag = (description: string): Schema => ({ type: 'boolean', description });
export const one = (values: readonly string[], description: string): Schema => ({ type: 'string', enum: values, description });
export const list = (items: Schema, description: string): Schema => ({ type: 'array', items, description });
export const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });
export const object = (required: readonly string[], properties: Readonly<Record<string, Schema>>, description: string): Schema => ({
  type: 'object',
  description,
  required,
  properties,
  additionalProperties: false,
});
