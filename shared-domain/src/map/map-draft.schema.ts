import type { InferType } from 'yup';
import { idSchema, LENGTHS, messageSchema } from '../contact-details/contact-details.schema.js';
import { plainList, plainNumber, plainObject, plainText } from '../field/plain.schema.js';

/**
 * Limits of drafts. A change that is longer is sent as several steps (`splitPatch` of shared-map-document); a batch with
 * all its steps is at most `batch` bytes (D80).
 */
export const MAP_DRAFT_LIMITS = {
  /** Characters of one step's change. */
  change: 500_000,
  /** Steps of one batch. */
  steps: 500,
  /** Bytes of a batch's body. */
  batch: 8 * 1024 * 1024,
  /** Open drafts of a person and map. */
  open: 20,
  /** Shapes of a map. */
  shapes: 25_000,
  /** Characters of a drawing's text: of 25,000 lots with four corners each it has 9 million. */
  characters: 32_000_000,
  /** Characters of a map's own picture: visitors get it as it is, like an uploaded drawing. */
  picture: 4 * 1024 * 1024,
} as const;

const revision = (label: string) => plainNumber(label).integer().min(0).max(Number.MAX_SAFE_INTEGER);
/** What was live, as a draft's `base` names it. */
const base = () =>
  plainText('Base')
    .max(LENGTHS.id)
    .matches(/^[\w.]*$/, { message: 'Base is not valid', excludeEmptyString: true });
const tab = () => idSchema('Tab').required();
/** Text that is stored as it was sent, spaces included. */
function exactText(label: string, max: number) {
  const schema = plainText(label).max(max);
  schema.transforms = [];
  return schema;
}

/** Opens the draft of a tab, or begins one. `tab` is an id that a browser tab makes once and keeps through a reload. */
export const openMapDraftSchema = /*#__PURE__*/ plainObject({ tab: tab() });
export type OpenMapDraft = InferType<typeof openMapDraftSchema>;

/**
 * Steps of a drawing, in order. `after` is the revision that the sender knows the server to have, `change` the JSON text
 * of a patch (shared-map-document), `name` the command's ('Split lot 12'; an undo says 'Undo: Split lot 12').
 */
export const addMapStepsSchema = /*#__PURE__*/ plainObject({
  after: revision('After').required(),
  steps: plainList(
    'Steps',
    plainObject({
      name: messageSchema('Name', LENGTHS.note).required(),
      change: exactText('Change', MAP_DRAFT_LIMITS.change).required(),
    }),
  )
    .min(1)
    .max(MAP_DRAFT_LIMITS.steps)
    .required(),
});
export type AddMapSteps = InferType<typeof addMapStepsSchema>;

/** The plan below a drawing: a checked upload of the purpose `mapPlan`; null removes it. */
export const setMapPictureSchema = /*#__PURE__*/ plainObject({ fileId: idSchema('Picture').nullable().optional() });
export type SetMapPicture = InferType<typeof setMapPictureSchema>;

/** What would be published: the draft as it is at a revision, and the lots to remove with their shapes. */
export const checkMapDraftSchema = /*#__PURE__*/ plainObject({
  revision: revision('Revision').required(),
});
export type CheckMapDraft = InferType<typeof checkMapDraftSchema>;

/**
 * Publishes a draft as it is at a revision. `over` is the `base` of a change by somebody else that the sender has seen
 * and puts this drawing over (D96). `reason` is required to redraw or renumber lots that are held or sold (D81).
 * `removeLots`: lots without a shape that leave the stage; others stay in its list (D60).
 */
export const publishMapDraftSchema = /*#__PURE__*/ plainObject({
  revision: revision('Revision').required(),
  over: base().nullable().optional(),
  note: messageSchema('Note', LENGTHS.note).optional(),
  reason: messageSchema('Reason', LENGTHS.note).optional(),
  removeLots: plainList('Lots to remove', idSchema('Lot').required()).max(MAP_DRAFT_LIMITS.shapes).optional(),
});
export type PublishMapDraft = InferType<typeof publishMapDraftSchema>;
