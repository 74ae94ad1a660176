import { mapChange } from './map-change-shapes.js';
import { point, size } from './shapes.js';
import { shape, type Wire } from './shape.js';

/**
 * A draft of a map: it belongs to a person and a tab. `kind` is 'stage' or 'estate'; `state` is 'open', 'published' or
 * 'discarded'. `revision` is the number of steps that the server has. `base` names what was live when the draft began:
 * 'none', or the id and revision of the map. `picture`: the plan below the drawing, in its own units; absent where the
 * map is drawn only. `restoredFrom` is the number of the version it was made from. `heldLots`, when a stage's draft is opened: the lots that
 * are held or sold and on the live map, where they have to stay (D81).
 */
export const mapDraft = shape({
  _id: 'string',
  kind: 'string',
  estateId: 'string',
  'stageId?': 'string',
  tab: 'string',
  state: 'string',
  revision: 'number',
  base: 'string',
  'picture?': { url: 'string', size },
  'restoredFrom?': 'number',
  'heldLots?': ['string'],
  openedAt: 'date',
  savedAt: 'date',
});
export type MapDraft = Wire<typeof mapDraft>;

/** The open drafts of one map, latest first: whose each is, and whether it is the caller's. */
export const mapDraftRow = shape({
  _id: 'string',
  tab: 'string',
  by: 'string',
  isYours: 'boolean',
  revision: 'number',
  openedAt: 'date',
  savedAt: 'date',
});
export type MapDraftRow = Wire<typeof mapDraftRow>;

/** What the server has of a draft after a batch of steps. */
export const savedSteps = shape({ revision: 'number', savedAt: 'date' });
export type SavedSteps = Wire<typeof savedSteps>;

/**
 * What a person drawing a map sees of others (D96). `base` names what is live now; `change` is absent while that is
 * what the draft began with. `others` are drafts that had a tab open in the last two minutes.
 */
export const mapCompany = shape({
  base: 'string',
  'change?': mapChange,
  others: [{ _id: 'string', by: 'string', isYou: 'boolean', seenAt: 'date', revision: 'number' }],
});
export type MapCompany = Wire<typeof mapCompany>;

/** One thing that a check found; `at` in metres, `shapes` by id. `weight` is 'error' or 'warning'. */
export const mapFinding = shape({
  rule: 'string',
  weight: 'string',
  'at?': point,
  shapes: ['string'],
  message: 'string',
});
export type MapFinding = Wire<typeof mapFinding>;

/**
 * What publishing a draft would do. `findings` begin with the errors, which refuse it; at most 500. `kept` are lots that
 * are held, in an EOI, contracted or sold and would be redrawn or renumbered: a reason is required (D81). `undrawn` are
 * lots that lose their shape; they stay in the list (D60) unless they are named in `removeLots`, which `mayRemove`
 * allows. `shapes` counts how the drawing differs from what is live; `withoutShape` the lots or stages that are not on it, which are
 * among the warnings.
 */
export const mapPreflight = shape({
  revision: 'number',
  errors: 'number',
  warnings: 'number',
  findings: [mapFinding],
  newLots: ['string'],
  redrawn: ['string'],
  renumbered: [{ from: 'string', to: 'string' }],
  kept: ['string'],
  undrawn: [{ _id: 'string', title: 'string', mayRemove: 'boolean', 'why?': 'string' }],
  'shapes?': { added: 'number', redrawn: 'number', renamed: 'number', removed: 'number', changed: 'number' },
  'withoutShape?': 'number',
});
export type MapPreflight = Wire<typeof mapPreflight>;

/**
 * A published version of a map; versions are kept for ever. `number` counts from 1. Version 1 of a map that was there
 * before it was first drawn here is that map. `restoredFrom`: the number of the version that was restored.
 */
export const mapVersion = shape({
  _id: 'string',
  number: 'number',
  'note?': 'string',
  'reason?': 'string',
  by: 'string',
  at: 'date',
  isLive: 'boolean',
  shapes: 'number',
  added: 'number',
  redrawn: 'number',
  renamed: 'number',
  removed: 'number',
  'restoredFrom?': 'number',
});
export type MapVersion = Wire<typeof mapVersion>;

/** A map was published: its version, the map, and how many lots were created, renumbered and removed. */
export const publishedMap = shape({
  version: mapVersion,
  mapId: 'string',
  base: 'string',
  newLots: 'number',
  renumbered: 'number',
  removed: 'number',
});
export type PublishedMap = Wire<typeof publishedMap>;
