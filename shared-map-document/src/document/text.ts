import type { MapDocument } from './model.js';

const byKey = (_key: string, value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/**
 * The one text of a document: JSON with its keys in order, equal for equal documents, whatever was done to them. Drafts
 * and versions are stored and compared in this form.
 */
export const textOf = (document: MapDocument): string => JSON.stringify(document, byKey);

/** Whether two plain values are the same, in whichever order their keys were written. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a, byKey) === JSON.stringify(b, byKey);
