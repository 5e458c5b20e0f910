// Written by `npm run generate`.
export const name = 'eslint-plugin-idempotency';
export const version = '0.1.0';
/** The rule pages in the installed package; this file and the bundle stand one folder below its root. */
export const docsFolder = new URL('../docs/rules/', import.meta.url);
