import { ref, type InferType } from 'yup';
import { idSchema } from '../contact-details/contact-details.schema.js';
import { plainBoolean, plainList, plainNumber, plainObject } from '../field/plain.schema.js';
import { LINK_LIMITS, type LinkDesigns } from './design-links.schema.js';

/** A limit as it is typed: an empty field limits nothing. */
const limit = (label: string, most: number) =>
  plainNumber(label)
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .min(0)
    .max(most)
    .nullable()
    .optional();
const frontage = (label: string) => limit(label, 1_000);
const size = (label: string) => limit(label, 1_000_000);

/** The form that links designs to lots of an estate: no stage chosen means all of them. */
export const linkFormSchema = /*#__PURE__*/ plainObject({
  designIds: plainList('Designs', idSchema('Design').required()).min(1).max(LINK_LIMITS.designs).required(),
  stageIds: plainList('Stages', idSchema('Stage').required()).max(200).required(),
  minFrontage: frontage('Frontage from'),
  maxFrontage: frontage('Frontage to').min(ref('minFrontage'), '${path} can’t be less than the frontage from'),
  minSize: size('Size from'),
  maxSize: size('Size to').min(ref('minSize'), '${path} can’t be less than the size from'),
  enablesBuilders: plainBoolean('House & land on for these lots').required(),
});
export type LinkForm = InferType<typeof linkFormSchema>;

/**
 * The body of staff/linkDesigns, staff/countLinks and staff/unlinkDesigns for what a form says; null while it is invalid
 * or names no design.
 * @param typed the form's values as they are typed
 */
export function linkBodyOf(typed: object): LinkDesigns | null {
  if (!linkFormSchema.isValidSync(typed)) return null;
  const { stageIds, ...values } = linkFormSchema.cast(typed, { stripUnknown: true });
  const limits = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return { ...(Object.fromEntries(limits) as LinkDesigns), ...(stageIds.length > 0 && { stageIds }) };
}
