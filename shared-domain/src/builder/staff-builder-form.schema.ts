import type { InferType } from 'yup';
import { websitesSchema } from '../estate/estate-settings.schema.js';
import { staffBuilderSchema } from './builder-profile.schema.js';

/** The form of a builder for super admins: its websites are typed into a text area, one address a line (D144). */
export const staffBuilderFormSchema = /*#__PURE__*/ staffBuilderSchema
  .omit(['websites', 'logoFileId'])
  .shape({ websites: websitesSchema.optional() });
export type StaffBuilderForm = InferType<typeof staffBuilderFormSchema>;
