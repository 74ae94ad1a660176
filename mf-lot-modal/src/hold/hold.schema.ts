import { BUYER_HOLDER_TYPES, holdFormSchema } from '@lotline/shared-domain';
import { string } from 'yup';
import { strings } from '../strings';

/** The domain's form as the dropdown holds it: 'Please select' is no choice yet, so it is missing rather than wrong (spec 5). */
export const holdScreenSchema = holdFormSchema.shape({
  holderType: string()
    .label(strings.fields.holderType)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(BUYER_HOLDER_TYPES)
    .required(),
});
