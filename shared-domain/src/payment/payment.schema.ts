import type { InferType } from 'yup';
import { idSchema, LENGTHS, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { linkTokenSchema } from '../contact-details/link-token.schema.js';
import { daySchema } from '../field/day.schema.js';
import { plainNumber, plainObject, plainSecret, plainText } from '../field/plain.schema.js';
import { centsSchema } from '../eoi/staff-eoi.schema.js';
import { PAYMENT_PROVIDERS } from './checkout.js';

const reason = () => messageSchema('Reason', LENGTHS.note);
/** The EOI's revision on the caller's screen: a decision based on a stale one is 412. */
const rev = /*#__PURE__*/ plainNumber('Revision').integer().min(0).max(Number.MAX_SAFE_INTEGER);

/** Takes a ledger entry back that staff recorded by mistake. */
export const correctEntrySchema = /*#__PURE__*/ plainObject({
  entryId: idSchema('Entry').required(),
  reason: reason().required(),
  rev: rev.optional(),
});
export type CorrectEntry = InferType<typeof correctEntrySchema>;

/** What a refund that the provider makes is sent with: dollars, at most what is held. */
export const providerRefundSchema = /*#__PURE__*/ plainObject({
  amount: centsSchema('Amount').required(),
  reason: reason().required(),
  rev: rev.optional(),
});
export type ProviderRefund = InferType<typeof providerRefundSchema>;

/** What becomes of money that fits nothing (D126). */
export const ALLOCATIONS = ['allocated', 'returned', 'leftOut'] as const;
export const allocateSchema = /*#__PURE__*/ plainObject({
  outcome: plainText('Outcome').oneOf(ALLOCATIONS).required(),
  eoiId: idSchema('EOI').when('outcome', {
    is: 'allocated',
    then: (schema) => schema.required('Choose the EOI that this money is for'),
    otherwise: (schema) => schema.strip(),
  }),
  returnedOn: daySchema('Returned on').when('outcome', {
    is: 'returned',
    then: (schema) => schema.required(),
    otherwise: (schema) => schema.strip(),
  }),
  reason: reason().when('outcome', { is: 'allocated', otherwise: (schema) => schema.required() }),
  rev: rev.optional(),
});
export type Allocate = InferType<typeof allocateSchema>;

/** An emailed link for the account that a refund goes to. */
const token = () => linkTokenSchema().required();
export const refundLinkSchema = /*#__PURE__*/ plainObject({ token: token() });
export type RefundLink = InferType<typeof refundLinkSchema>;

const digits = (label: string, pattern: RegExp, message: string) =>
  plainText(label)
    .transform((text: unknown) => (typeof text === 'string' ? text.replace(/[\s-]/g, '') : text))
    .matches(pattern, message)
    .required();

/** The bank account that a refund goes to, given by the buyer through an emailed link. */
export const giveAccountSchema = /*#__PURE__*/ plainObject({
  token: token(),
  accountName: lineSchema('Account name', LENGTHS.title).required(),
  bsb: digits('BSB', /^\d{6}$/, 'BSB must have 6 digits'),
  accountNumber: digits('Account number', /^\d{4,10}$/, 'Account number must have 4 to 10 digits'),
});
export type GiveAccount = InferType<typeof giveAccountSchema>;

const secretKey = (label: string, prefix: RegExp, message: string) =>
  plainSecret(label).trim().max(300).matches(prefix, { message, excludeEmptyString: true });

/** Where an estate's buyers pay by card. A key that is absent or empty stays as it is; none is ever shown again. */
export const paymentSettingsSchema = /*#__PURE__*/ plainObject({
  provider: plainText('Card payments').oneOf(PAYMENT_PROVIDERS).required(),
  secretKey: secretKey(
    'Secret key',
    /^(?:sk|rk)_(?:test|live)_\w+$/,
    'This isn’t a Stripe secret key, which begins with sk_ or rk_',
  ).optional(),
  webhookSecret: secretKey(
    'Signing secret',
    /^whsec_[\w+/=]+$/,
    'This isn’t a webhook’s signing secret, which begins with whsec_',
  ).optional(),
});
export type PaymentSettingsBody = InferType<typeof paymentSettingsSchema>;
