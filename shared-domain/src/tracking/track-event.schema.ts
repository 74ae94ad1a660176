import type { InferType } from 'yup';
import { plainObject, plainText } from '../field/plain.schema.js';
import { LENGTHS, idSchema, lineSchema } from '../contact-details/contact-details.schema.js';
import { TRACKING } from './tracking.js';

const oneOf = (label: string, values: Readonly<Record<string, string>>) =>
  plainText(label).oneOf(Object.values(values)).required();

/** The body of tracking/trackEvent: section 3's payload, limited to catalogue values. */
export const trackEventSchema = /*#__PURE__*/ plainObject({
  actionsName: oneOf('Action name', TRACKING.actionNames),
  eventByCategory: oneOf('Category', TRACKING.categories),
  eventLabelByName: oneOf('Label', TRACKING.labels),
  eventByAction: oneOf('Action', TRACKING.actions),
  estateById: idSchema('Estate').optional(),
  stageById: idSchema('Stage').optional(),
  stageTitle: lineSchema('Stage title', LENGTHS.title).optional(),
  lotById: idSchema('Lot').optional(),
  lotTitle: lineSchema('Lot title', LENGTHS.title).optional(),
  houseDesignId: idSchema('House design').optional(),
  houseDesignName: lineSchema('House design name', LENGTHS.title).optional(),
  path: lineSchema('Path', 300).optional(),
  estateTitle: lineSchema('Estate title', LENGTHS.title).optional(),
});
export type TrackEvent = InferType<typeof trackEventSchema>;
