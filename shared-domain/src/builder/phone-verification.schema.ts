import type { InferType } from 'yup';
import { emailSchema, idSchema, phoneSchema } from '../contact-details/contact-details.schema.js';
import { botGuardFields } from '../contact-details/bot-guard.schema.js';
import { plainObject, plainText } from '../field/plain.schema.js';

/**
 * A secret that the browser makes and keeps, 256 random bits in base64url: a number verified with it counts as verified
 * in that browser (D116). Made there, so that a lost answer loses nothing.
 */
export const verificationSecretSchema = /*#__PURE__*/ plainText('Verification').matches(/^[\w-]{43}$/, {
  message: 'Verification is not valid',
  excludeEmptyString: true,
});

const pair = /*#__PURE__*/ (() => ({
  email: emailSchema.label('Email Address').required(),
  phone_number: phoneSchema.label('Phone Number').required(),
  verification: verificationSecretSchema.optional(),
}))();

/** The body of marketing/verifyProfile (section 7). */
export const verifyProfileSchema = /*#__PURE__*/ plainObject(pair);
export type VerifyProfile = InferType<typeof verifyProfileSchema>;

/** The body of marketing/createProfile, which sends a code (section 7). `estateId`: whose daily cap counts. */
export const createProfileSchema = /*#__PURE__*/ plainObject({
  ...pair,
  estateId: idSchema('Estate').required(),
  ...botGuardFields,
});
export type CreateProfile = InferType<typeof createProfileSchema>;

/** The form of the verification modal: the code of the text message. */
export const codeFormSchema = /*#__PURE__*/ plainObject({
  code: plainText('Code')
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
    .matches(/^\d{6}$/, { message: '${path} must be 6 digits', excludeEmptyString: true })
    .required(),
});
export type CodeForm = InferType<typeof codeFormSchema>;

/** The body of marketing/confirmProfile (D116). */
export const confirmProfileSchema = /*#__PURE__*/ codeFormSchema.shape({
  ...pair,
  verification: verificationSecretSchema.required(),
});
export type ConfirmProfile = InferType<typeof confirmProfileSchema>;
