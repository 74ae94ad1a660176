import type { InferType } from 'yup';
import { plainObject, plainText } from '../field/plain.schema.js';

/** Longest search, in characters. */
export const FIND_LENGTH = 100;

/** What staff typed to find something. */
export const findSchema = /*#__PURE__*/ plainObject({
  text: /*#__PURE__*/ plainText('Search').max(FIND_LENGTH).required(),
});
export type Find = InferType<typeof findSchema>;
