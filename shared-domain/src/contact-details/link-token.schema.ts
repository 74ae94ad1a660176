import type { InferType } from 'yup';
import { plainObject, plainText } from '../field/plain.schema.js';

/** The secret of an emailed link: the id of its subject and 256 random bits. */
export const linkTokenSchema = () =>
  plainText('Link').matches(/^[0-9a-f]{24}\.[A-Za-z0-9_-]{43}$/, 'This link is not complete');

/** The body of waitlist/confirmWaitlist (D17). */
export const confirmWaitlistSchema = /*#__PURE__*/ plainObject({ token: linkTokenSchema().required() });
export type ConfirmWaitlist = InferType<typeof confirmWaitlistSchema>;
