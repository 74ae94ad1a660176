import type { InferType } from 'yup';
import {
  LENGTHS,
  businessNameSchema,
  idSchema,
  lineSchema,
  messageSchema,
  nameSchema,
  typedEmailSchema,
} from '../contact-details/contact-details.schema.js';
import { POSTCODE_RANGES, type AustralianState } from '../contact-details/postcode.js';
import { plainList, plainObject, plainText } from '../field/plain.schema.js';

/** The states of Australia, as a builder's profile names its own (section 3). */
export const BUILDER_STATES: readonly AustralianState[] = /*#__PURE__*/ POSTCODE_RANGES.map(({ state }) => state);
/** Most lines of a builder's inclusions, and most websites (`embedOrigins`). */
export const PROFILE_LIMITS = { inclusions: 60, inclusion: 160, websites: 20, description: 4000 } as const;

/** The public profile of a builder (section 3), as builder and super admin save it. */
const profileFields = {
  name: businessNameSchema('Name').required(),
  tagline: lineSchema('Tagline', LENGTHS.title).optional(),
  description: messageSchema('Description', PROFILE_LIMITS.description).required(),
  phone: lineSchema('Phone', LENGTHS.phone).required(),
  email: typedEmailSchema.required(),
  contact: lineSchema('Contact', LENGTHS.title).required(),
  address: lineSchema('Address', 200).required(),
  state: plainText('State').oneOf(BUILDER_STATES).required(),
  color: plainText('Colour')
    .matches(/^#[0-9a-f]{6}$/i, { message: '${path} must be a colour such as #1a6b4f', excludeEmptyString: true })
    .required(),
  inclusions: plainList('Inclusions', lineSchema('Inclusion', PROFILE_LIMITS.inclusion).required())
    .max(PROFILE_LIMITS.inclusions)
    .required(),
};
/** The body of builder/updateProfile. An absent logo stays. */
export const builderProfileSchema = /*#__PURE__*/ plainObject({
  ...profileFields,
  logoFileId: idSchema('Logo').nullable().optional(),
});
export type SaveBuilderProfile = InferType<typeof builderProfileSchema>;

/** Only super admins set the websites on which a builder's portal may stand (D144); each is an exact origin. */
const websites = plainList('Websites', lineSchema('Website', 200).required()).max(PROFILE_LIMITS.websites).required();

/** The body of staff/updateBuilder: all but the logo, which a builder's team uploads. */
export const staffBuilderSchema = /*#__PURE__*/ plainObject({ ...profileFields, websites });
export type SaveBuilder = InferType<typeof staffBuilderSchema>;

/** The body of staff/createBuilder: a builder with its business and its first user in one step (D99). */
export const createBuilderSchema = /*#__PURE__*/ plainObject({
  name: businessNameSchema('Name').required(),
  state: plainText('State').oneOf(BUILDER_STATES).required(),
  /** The builder's business where there is one already; without it one of the same name is made. */
  businessId: idSchema('Business').nullable().optional(),
  firstUser: plainObject({
    firstName: nameSchema('First Name'),
    lastName: nameSchema('Last Name'),
    email: typedEmailSchema.required(),
  }).required(),
});
export type CreateBuilder = InferType<typeof createBuilderSchema>;
