import type { ClientRecord } from '../record.ts';

const kept = 'react.dev: kept between renders, until the component is unmounted';

export default {
  id: 'react',
  name: 'React',
  kind: 'framework',
  modules: ['react', 'preact/hooks', 'preact/compat', 'react-dom'],
  versions: '18, 19',
  source: ['react.dev/reference/react'],
  values: [
    { id: 'state', path: ['useState@call.0', 'useReducer@call.0'], origin: 'intent', evidence: kept },
    { id: 'ref', path: 'useRef@call.current', origin: 'intent', evidence: kept },
  ],
  handlers: [
    {
      id: 'action',
      path: ['useActionState@arg[0]', 'useFormState@arg[0]', 'useTransition@call.1@arg[0]', 'startTransition@arg[0]'],
      boundary: 'request',
      evidence: 'react.dev/reference/react/useActionState, useTransition: run for each submit or press',
    },
  ],
  carries: [
    { id: 'memo', path: 'useMemo', callback: 0, evidence: 'react.dev: a cache that may be thrown away; it keeps nothing' },
    { id: 'callback', path: ['useCallback', 'memo', 'forwardRef', 'useEffectEvent'], arguments: [0], shape: 'same', evidence: 'the function given' },
    { id: 'deferred', path: ['useDeferredValue', 'use'], arguments: [0], shape: 'same', evidence: 'the value given' },
  ],
} satisfies ClientRecord;
