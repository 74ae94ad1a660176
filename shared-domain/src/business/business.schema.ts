import type { InferType } from 'yup';
import { plainObject } from '../api/plain.schema.js';
import { businessNameSchema, idSchema } from '../contact-details/contact-details.schema.js';

const fields = { title: businessNameSchema('Name').required(), logoFileId: idSchema('Logo').nullable().optional() };

/** A referring business as it is changed. `logoFileId`: an upload of purpose `businessLogo` that takes the place of the logo. */
export const businessSchema = /*#__PURE__*/ plainObject(fields);
export type SaveBusiness = InferType<typeof businessSchema>;

/** A new one. `landownerId`: whose it is; of a landowner's own whatever is sent, and nobody's where a super admin names none. */
export const createBusinessSchema = /*#__PURE__*/ plainObject({
  ...fields,
  landownerId: idSchema('Landowner').nullable().optional(),
});
export type CreateBusiness = InferType<typeof createBusinessSchema>;
