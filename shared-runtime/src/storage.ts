import { getShell } from './shell-api';

export interface Stored<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/**
 * A named entry in browser storage with a schema number: values with another number, or unreadable ones, are dropped.
 * An embedded page stores nothing.
 * `scope`: `browser` for localStorage (default), `tab` for sessionStorage.
 * @example const view = storage<{ view: string }>('mf-estate-map/view', 1);
 */
export function storage<Value>(
  name: string,
  schemaNumber: number,
  scope: 'browser' | 'tab' = 'browser',
): Stored<Value> {
  const key = `lotline:${name}`;
  // Accessed inside `attempt`: a browser that blocks storage throws on the getter.
  const area = (): Storage => (scope === 'tab' ? window.sessionStorage : window.localStorage);
  const attempt = <T>(access: () => T, fallback: T): T => {
    try {
      return getShell().mayStore() ? access() : fallback;
    } catch {
      return fallback;
    }
  };
  const clear = () => attempt(() => area().removeItem(key), undefined);
  return {
    clear,
    write: (value) => attempt(() => area().setItem(key, JSON.stringify({ schema: schemaNumber, value })), undefined),
    read: () =>
      attempt(() => {
        const text = area().getItem(key);
        if (text === null) return null;
        const stored = parse(text);
        if (stored?.schema === schemaNumber) return stored.value as Value;
        clear();
        return null;
      }, null),
  };
}

function parse(text: string): { schema: unknown; value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'schema' in value && 'value' in value
      ? { schema: value.schema, value: value.value }
      : null;
  } catch {
    return null;
  }
}
