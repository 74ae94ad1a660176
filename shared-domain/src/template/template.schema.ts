import type { InferType } from 'yup';
import {
  emailSchema,
  idSchema,
  LENGTHS,
  lineSchema,
  messageSchema,
} from '../contact-details/contact-details.schema.js';
import { plainObject } from '../field/plain.schema.js';
import { unknownVariables, variableMark } from './template-variables.js';

/** Most templates of an estate's team, and most characters of an email. */
export const TEMPLATE_LIMITS = { templates: 100, text: 5_000 } as const;

/** A text without variables that no template has: they are named. */
const withKnownVariables = (schema: ReturnType<typeof messageSchema>, label: string) =>
  schema.test('variables', (value, { createError }) => {
    const unknown = unknownVariables(value ?? '').map(variableMark);
    if (unknown.length === 0) return true;
    return createError({ message: `${label} has unknown variables: ${unknown.join(', ')}` });
  });

const email = {
  subject: withKnownVariables(lineSchema('Subject', LENGTHS.title), 'Subject').required(),
  text: withKnownVariables(messageSchema('Text', TEMPLATE_LIMITS.text), 'Text').required(),
};

/** The body of staff/saveTemplate. `estateId` null: for all estates of the landowner. */
export const templateSchema = /*#__PURE__*/ plainObject({
  name: lineSchema('Name', 80).required(),
  estateId: idSchema('Estate').nullable().defined(),
  ...email,
});
export type TemplateBody = InferType<typeof templateSchema>;

/** The body of staff/testTemplate: the email as it would be for a lead, to the caller's own address. */
export const testTemplateSchema = /*#__PURE__*/ plainObject({
  ...email,
  leadId: idSchema('Lead').optional(),
  /** In whose name it is without a lead; absent: the first estate. */
  estateId: idSchema('Estate').nullable().optional(),
});
export type TestTemplate = InferType<typeof testTemplateSchema>;

/** The body of staff/sendEmail: variables are filled in on the server. */
export const sendEmailSchema = /*#__PURE__*/ plainObject({
  /** One of the person's addresses. */
  to: emailSchema.required(),
  ...email,
  leadId: idSchema('Lead').optional(),
});
export type SendEmail = InferType<typeof sendEmailSchema>;

/** The body of staff/resendEmail: to the same address, or a corrected one, which the person then has as well. */
export const resendEmailSchema = /*#__PURE__*/ plainObject({ to: emailSchema.required() });
export type ResendEmail = InferType<typeof resendEmailSchema>;
