import type { InferType } from 'yup';
import { idSchema } from '../contact-details/contact-details.schema.js';
import { plainNumber, plainObject } from '../field/plain.schema.js';
import { MAP_SCALE_LIMITS, shareBetween } from './map-scale.js';

const share = (label: string) => plainNumber(label).min(0).max(1).required();
const place = (label: string) =>
  plainObject({ x: share(`${label}, across`), y: share(`${label}, down`) })
    .label(label)
    .default(undefined)
    .required();

/** Clockwise from the picture's top, in degrees; an empty field says nothing. */
const north = /*#__PURE__*/ plainNumber('North (degrees)')
  .min(0)
  .lessThan(360)
  .transform((value: unknown, typed: unknown) => (typed === '' || typed === null ? null : value))
  .nullable()
  .optional();
const metres = /*#__PURE__*/ plainNumber('Distance from A to B')
  .min(MAP_SCALE_LIMITS.least)
  .max(MAP_SCALE_LIMITS.most)
  .required();
const picture = /*#__PURE__*/ idSchema('Picture');

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

/** Two points of a picture and the real distance between them (see map-scale.ts). */
export const mapScaleSchema = /*#__PURE__*/ plainObject({
  from: place('Point A'),
  to: place('Point B'),
  metres,
})
  .label('Scale')
  .default(undefined)
  .test('apart', 'The points are too close together. Choose two that are further apart.', (scale) => {
    const { from, to } = scale ?? {};
    const areKnown = [from?.x, from?.y, to?.x, to?.y].every(isNumber);
    // Points that aren't known yet are refused by their own rules.
    return !from || !to || !areKnown || shareBetween(from, to) >= MAP_SCALE_LIMITS.apart;
  });

/** A plan as picture (D29). `fileId`: a checked upload of the purpose `mapPlan`; its first page, if it is a PDF. */
export const createMapSchema = /*#__PURE__*/ plainObject({
  fileId: picture.required(),
  scale: mapScaleSchema.required(),
  north,
});
export type CreateMap = InferType<typeof createMapSchema>;

/** A map's picture, scale and north; without `fileId` the picture stays. */
export const updateMapSchema = /*#__PURE__*/ plainObject({
  fileId: picture.nullable().optional(),
  scale: mapScaleSchema.required(),
  north,
});
export type UpdateMap = InferType<typeof updateMapSchema>;

/** The form of a map: the points by their coordinates, so that each is a value of its own. */
export const mapFormSchema = /*#__PURE__*/ plainObject({
  fileId: picture.nullable().optional(),
  ax: share('Point A, across'),
  ay: share('Point A, down'),
  bx: share('Point B, across'),
  by: share('Point B, down'),
  metres,
  north,
});
export type MapForm = InferType<typeof mapFormSchema>;
