import type { InferType } from 'yup';
import { plainList, plainObject, plainText } from '../field/plain.schema.js';
import { SHORTLIST_LIMITS } from './shortlist.js';

const entityId = (label: string) =>
  plainText(label)
    .transform((value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value))
    .matches(/^[0-9a-f]{24}$/, `${label} is not valid`)
    .required();
const many = SHORTLIST_LIMITS.account;

/** The body of user/changeShortlist: lots to add and to remove. Idempotent. */
export const changeShortlistSchema = /*#__PURE__*/ plainObject({
  add: plainList('Lots', plainObject({ lotId: entityId('Lot'), estateId: entityId('Estate') }))
    .max(many)
    .optional(),
  remove: plainList('Lots', entityId('Lot')).max(many).optional(),
});
export type ChangeShortlist = InferType<typeof changeShortlistSchema>;
