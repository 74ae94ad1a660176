import type { InferType } from 'yup';
import { plainObject } from '../field/plain.schema.js';
import { businessNameSchema, idSchema } from '../contact-details/contact-details.schema.js';

const fields = { title: businessNameSchema('Name').required(), logoFileId: idSchema('Logo').nullable().optional() };

/** Changes to a referring business. `logoFileId`: an upload of purpose `businessLogo` that replaces the logo. */
export const businessSchema = /*#__PURE__*/ plainObject(fields);
export type SaveBusiness = InferType<typeof businessSchema>;

/**
 * A new referring business. `landownerId` is ignored for a landowner, who owns it; without one, a super admin's
 * business has no owner.
 */
export const createBusinessSchema = /*#__PURE__*/ plainObject({
  ...fields,
  landownerId: idSchema('Landowner').nullable().optional(),
});
export type CreateBusiness = InferType<typeof createBusinessSchema>;
