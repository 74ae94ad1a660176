import { businessSchema } from '@lotline/shared-domain';

/** What is typed of a business; its logo is sent beside the form. */
export const nameSchema = businessSchema.pick(['title']);
