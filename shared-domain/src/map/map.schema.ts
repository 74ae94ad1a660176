import { InvalidPath, normalizePath, PATH_LIMITS, readPath, type Ring } from '@lotline/shared-geometry';
import type { InferType } from 'yup';
import { plainNumber, plainObject, plainText } from '../field/plain.schema.js';

const coordinate = (label: string) =>
  plainNumber(label).min(-PATH_LIMITS.coordinate).max(PATH_LIMITS.coordinate).required();
const length = (label: string) => plainNumber(label).min(0).max(PATH_LIMITS.coordinate).required();

export const pointSchema = /*#__PURE__*/ plainObject({ x: coordinate('x'), y: coordinate('y') });
export const sizeSchema = /*#__PURE__*/ plainObject({ width: length('Width'), height: length('Height') });

/** Number of corners of a ring, not counting a repeated first point at its end. */
const cornersOf = (ring: Ring): number =>
  ring.length / 2 - (ring.length > 2 && ring[0] === ring.at(-2) && ring[1] === ring.at(-1) ? 1 : 0);
const hasArea = (path: string): boolean => readPath(normalizePath(path)).some((ring) => cornersOf(ring) >= 3);

/** A shape's path, normalized so that only validated numbers are stored (D46). */
export const shapePathSchema = /*#__PURE__*/ plainText('Shape')
  .transform((value: unknown) => {
    try {
      return typeof value === 'string' ? normalizePath(value) : value;
    } catch {
      return value;
    }
  })
  .test('path', 'The shape is not a valid path', (value, context) => {
    if (value === undefined || value === null || value === '') return true;
    try {
      return hasArea(value) || context.createError({ message: 'The shape needs at least three corners' });
    } catch (error) {
      if (error instanceof InvalidPath) return context.createError({ message: error.message });
      throw error;
    }
  });

/** One shape on a map: its path, label point and bounding size, in plan units. */
export const mapShapeSchema = /*#__PURE__*/ plainObject({
  path: shapePathSchema.required(),
  /** Path of the status label; derived from the label point if omitted. */
  statusPath: shapePathSchema.optional(),
  binding: pointSchema.required(),
  size: sizeSchema.required(),
  frontEdge: plainNumber('Front edge').integer().min(0).max(PATH_LIMITS.segments).nullable().optional(),
});
export type MapShape = InferType<typeof mapShapeSchema>;
