import { getShell } from './shell-api';

export interface Stored<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

/**
 * A named place in this browser whose value carries a schema number: another number is dropped, and so is what can't be read.
 * In an embedded page nothing is stored. @example const view = storage<{ view: string }>('mf-estate-map/view', 1);
 */
export function storage<Value>(name: string, schemaNumber: number): Stored<Value> {
  const key = `lotline:${name}`;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return getShell().mayStore() ? work() : otherwise;
    } catch {
      return otherwise;
    }
  };
  const clear = () => attempt(() => window.localStorage.removeItem(key), undefined);
  return {
    clear,
    write: (value) => attempt(() => window.localStorage.setItem(key, JSON.stringify({ schema: schemaNumber, value })), undefined),
    read: () =>
      attempt(() => {
        const text = window.localStorage.getItem(key);
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
    return typeof value === 'object' && value !== null && 'schema' in value && 'value' in value ? { schema: value.schema, value: value.value } : null;
  } catch {
    return null;
  }
}
