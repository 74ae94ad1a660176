import type { InferType } from 'yup';
import { idSchema, LENGTHS, lineSchema, messageSchema } from '../contact-details/contact-details.schema.js';
import { clearableDaySchema, daySchema } from '../field/day.schema.js';
import { plainList, plainObject, plainText } from '../field/plain.schema.js';
import { MAX_LOTS_OF_STAGE } from './stage-lots-limit.js';
import { STAGE_STATUSES } from './stage-status.js';

/** Maximum number of characters of a stage's title and marketing name. */
const MAX_TITLE = 40;
/** An empty field clears the value. */
const cleared = (value: unknown, typed: unknown): unknown => (typed === '' ? null : value);
const reason = /*#__PURE__*/ messageSchema('Reason', LENGTHS.note);
const title = () => lineSchema('Stage', MAX_TITLE);

const releaseDate = () => daySchema('Release date').required();

const facts = {
  name: /*#__PURE__*/ lineSchema('Marketing name', MAX_TITLE).transform(cleared).nullable().optional(),
  registrationDate: /*#__PURE__*/ clearableDaySchema('Est. Registration').optional(),
};

/** A new stage of an estate. It begins Not Released. */
export const addStageSchema = /*#__PURE__*/ plainObject({ title: title().required(), ...facts });
export type AddStage = InferType<typeof addStageSchema>;

/**
 * Changes of a stage; what is left out stays, null clears. Days are YYYY-MM-DD. A changed estimate of registration
 * requires the reason (D93).
 */
export const updateStageSchema = /*#__PURE__*/ plainObject({
  title: title().optional(),
  ...facts,
  registeredOn: clearableDaySchema('Registered on').optional(),
  reason: reason.optional(),
});
export type UpdateStage = InferType<typeof updateStageSchema>;

/** The release of a stage (D92): the lots that become Available, none to all, and their release date. */
export const releaseStageSchema = /*#__PURE__*/ plainObject({
  lotIds: plainList('Lots', idSchema('Lot').required()).max(MAX_LOTS_OF_STAGE).required(),
  releaseDate: releaseDate(),
});
export type ReleaseStage = InferType<typeof releaseStageSchema>;

/** Which of a stage's Not Released lots its release takes along. */
export const RELEASED_LOTS = ['all', 'chosen', 'none'] as const;

/** The form of a release: `lotIds` are those chosen one by one. */
export const releaseFormSchema = /*#__PURE__*/ plainObject({
  which: plainText('Lots').oneOf(RELEASED_LOTS).required(),
  lotIds: plainList('Chosen lots', plainText('Lot').required()).when('which', ([which]: readonly unknown[], schema) =>
    which === 'chosen' ? schema.min(1, 'Choose at least one lot') : schema,
  ),
  releaseDate: releaseDate(),
});
export type ReleaseForm = InferType<typeof releaseFormSchema>;

/** Why a release has no later date (D92). */
export const LATER_RELEASE = 'Release date can’t be in the future: the lots are available at once';
/** The form of a release on a day, YYYY-MM-DD, of the estate's time zone: a later one is refused before it is sent. */
export const releaseFormOn = (today: string) =>
  releaseFormSchema.shape({ releaseDate: releaseDate().test('later', LATER_RELEASE, (day) => !day || day <= today) });

/** The forms of the other changes: only going back to Not Released requires the reason. */
export const moveStageFormSchema = /*#__PURE__*/ plainObject({ reason: reason.optional() });
export const closeStageFormSchema = /*#__PURE__*/ plainObject({ reason: reason.required() });

/** Another change of a stage's status (D92). Going back to Not Released requires the reason. */
export const moveStageSchema = /*#__PURE__*/ plainObject({
  to: plainText('Status').oneOf(STAGE_STATUSES).required(),
  reason: reason.optional(),
});
export type MoveStage = InferType<typeof moveStageSchema>;
