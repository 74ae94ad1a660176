import type { Shape } from '../answer/shape.js';

/**
 * Fields of an answer that its wire shape doesn't have, missing ones, and ones of another type; empty when it fits
 * exactly.
 */
export function shapeErrors(shape: Shape, value: unknown, path = '$'): string[] {
  // A file's content is bytes.
  if (shape === 'unknown' || shape === 'file') return [];
  if (typeof shape === 'string') {
    const type = shape === 'date' ? 'string' : shape;
    const isDate = shape !== 'date' || !Number.isNaN(Date.parse(String(value)));
    return typeof value === type && isDate ? [] : [`${path} is no ${shape}`];
  }
  if (Array.isArray(shape))
    return Array.isArray(value)
      ? value.flatMap((one, i) => shapeErrors(shape[0] as Shape, one, `${path}[${i}]`))
      : [`${path} is no list`];
  if (typeof value !== 'object' || value === null) return [`${path} is no object`];
  const fields = shape as Readonly<Record<string, Shape>>;
  const known = new Map(
    Object.entries(fields).map(([key, of]) => [key.replace(/\?$/, ''), { of, optional: key.endsWith('?') }]),
  );
  const extra = Object.keys(value)
    .filter((key) => !known.has(key))
    .map((key) => `${path}.${key} is not in the shape`);
  const own = [...known].flatMap(([key, { of, optional }]) => {
    const found = (value as Record<string, unknown>)[key];
    if (found === undefined || found === null) return optional ? [] : [`${path}.${key} is missing`];
    return shapeErrors(of, found, `${path}.${key}`);
  });
  return [...extra, ...own];
}
