import type { InferType } from 'yup';
import { plainNumber, plainObject, plainText } from '../api/plain.schema.js';
import { DomainError } from '../errors/error-codes.js';
import { PATH_LIMITS } from './path-tokens.js';
import { normalizePath, parsePath } from './shape-path.js';

const coordinate = (label: string) => plainNumber(label).min(-PATH_LIMITS.coordinate).max(PATH_LIMITS.coordinate).required();
const length = (label: string) => plainNumber(label).min(0).max(PATH_LIMITS.coordinate).required();

export const pointSchema = /*#__PURE__*/ plainObject({ x: coordinate('x'), y: coordinate('y') });
export const sizeSchema = /*#__PURE__*/ plainObject({ width: length('Width'), height: length('Height') });

const hasArea = (path: string): boolean => parsePath(path).some((ring) => ring.length >= 3);

/** A shape's path: parsed to numbers and written back, so that only numbers are stored (D46). */
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
      if (error instanceof DomainError) return context.createError({ message: error.message });
      throw error;
    }
  });

/** One shape on a map: its path, label point and bounding size, in plan units. */
export const mapShapeSchema = /*#__PURE__*/ plainObject({
  path: shapePathSchema.required(),
  binding: pointSchema.required(),
  size: sizeSchema.required(),
  frontEdge: plainNumber('Front edge').integer().min(0).max(PATH_LIMITS.segments).nullable().optional(),
});
export type MapShape = InferType<typeof mapShapeSchema>;
