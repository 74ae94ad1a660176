import {
  eoiBuyerSchema,
  eoiBuyersSchema,
  eoiFinanceSchema,
  MAX_DOLLARS,
  plainBoolean,
  plainMoney,
  plainText,
  sendEoiSchema,
} from '@lotline/shared-domain';
import { requestStrings as text } from './strings';

/** The step 'Buyers' as its form has it: the second buyer's fields count once they are asked for. */
export const buyersFormSchema = eoiBuyersSchema.shape({
  hasSecondBuyer: plainBoolean(text.buyers.hasSecond).default(false),
  secondBuyer: eoiBuyerSchema.default(undefined).when('hasSecondBuyer', {
    is: true,
    then: (schema) => schema.required(),
    otherwise: (schema) => schema.strip(),
  }),
});

/** The step 'Finance' as its form has it: the buyer's amount is asked for a lot that is open to offers (D165). */
export const financeFormSchema = eoiFinanceSchema.shape({
  isOffer: plainBoolean('Open to offers').default(false),
  offer: plainMoney('Your offer')
    .integer()
    .min(1)
    .max(MAX_DOLLARS)
    .when('isOffer', {
      is: true,
      then: (schema) => schema.required(),
      otherwise: (schema) => schema.strip(),
    }),
});

/** The last step as its form has it: with one mailbox the first buyer confirms for both (D134). */
export const sendFormSchema = sendEoiSchema.pick(['agreed']).shape({
  isForBoth: plainBoolean('For both buyers').default(false),
  confirmsForBoth: plainBoolean('I confirm for both buyers').when('isForBoth', {
    is: true,
    then: (schema) => schema.oneOf([true], text.check.confirmForBoth),
    otherwise: (schema) => schema.strip(),
  }),
  // What is opened next; nothing of it is sent.
  way: plainText(text.check.howYouPay).oneOf(['', 'card', 'transfer']).default(''),
});
