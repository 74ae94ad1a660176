import { businessSchema } from '@lotline/shared-domain';

/** The text fields of a business; the logo is uploaded separately. */
export const nameSchema = businessSchema.pick(['title']);
