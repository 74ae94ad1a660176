import type { InferType } from 'yup';
import { idSchema, LENGTHS, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainObject } from '../field/plain.schema.js';

/** Most pictures of a listing, and most characters of its text. */
export const LISTING_LIMITS = { pictures: 20, text: 4_000 } as const;

const fields = {
  title: lineSchema('Title', LENGTHS.title).required(),
  text: messageSchema('Text', LISTING_LIMITS.text).defined(),
  pictures: plainList(
    'Pictures',
    plainObject({ fileId: idSchema('Picture').required(), alt: lineSchema('Description', LENGTHS.title).defined() }),
  )
    .max(LISTING_LIMITS.pictures)
    .required(),
};

/** The body of listing/createListing: one for a lot (D176). */
export const createListingSchema = /*#__PURE__*/ plainObject({ lotId: idSchema('Lot').required(), ...fields });
export type CreateListing = InferType<typeof createListingSchema>;
/** The body of listing/updateListing. */
export const updateListingSchema = /*#__PURE__*/ plainObject(fields);
export type UpdateListing = InferType<typeof updateListingSchema>;
/** The body of listing/publishListing: published, or deactivated. */
export const publishListingSchema = /*#__PURE__*/ plainObject({ isPublished: plainBoolean('Published').required() });
export type PublishListing = InferType<typeof publishListingSchema>;
