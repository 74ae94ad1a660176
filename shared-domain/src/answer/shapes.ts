import { mapChange } from './map-change-shapes.js';
import { shape, type Wire } from './shape.js';

export * from './form-shapes.js';

/** Sizes on maps are in plan units; lot sizes in m²; widths and depths in metres; prices in whole Australian dollars (D66). */
export const size = shape({ width: 'number', height: 'number' });
export const point = shape({ x: 'number', y: 'number' });

export const estate = shape({
  _id: 'string',
  key: 'string',
  title: 'string',
  suburb: 'string',
  logoUrl: 'string',
  iconColor: 'string',
  hidePrice: 'boolean',
  'showInitialHold?': 'boolean',
  showFutureLots: 'boolean',
  appVersion: 'string',
  timeZone: 'string',
  holdDays: 'number',
  'holdFee?': 'number',
  /** Business days within which the team answers a hold request. */
  'answerDays?': 'number',
  /** What an EOI asks to be paid unless its lot asks for another amount, in whole dollars, and within how many days. */
  'eoiDeposit?': 'number',
  'eoiPayDays?': 'number',
  /** False: its login form doesn't offer to create an account (2.9). */
  'joinEnabled?': 'boolean',
  landownerId: 'string',
  isPublic: 'boolean',
  hasBuilders: 'boolean',
  availableLotsCount: 'number',
  'termsUrl?': 'string',
  /** Lots with a published listing (D153); absent from lists, and if there are none. */
  'listedLots?': ['string'],
  /** Whom buyers call or write to (D97), when, and where they find them (D223); absent from lists. */
  'contact?': { 'name?': 'string', 'phone?': 'string', 'email?': 'string', 'hours?': 'string', 'address?': 'string' },
});
export type Estate = Wire<typeof estate>;

/** An estate on the landing page; price and sizes are those of its available lots (D15), `registration` is their first that is ahead (D217). */
export const listedEstate = shape({
  ...estate,
  'state?': 'string',
  'lotsCount?': 'number',
  'fromPrice?': 'number',
  'registration?': 'date',
  'sizes?': { smallest: 'number', largest: 'number' },
  /**
   * A small drawing of its map: the outlines of its stages, or a stage's lots, and the box of the map's picture in the
   * drawing's units (D222). Absent without a map.
   */
  'plan?': {
    width: 'number',
    height: 'number',
    stages: [{ path: 'string', status: 'string' }],
    'picture?': { url: 'string', x: 'number', y: 'number', width: 'number', height: 'number' },
  },
  /** Where it is, to about 100 m; absent where no map says (D222). */
  'place?': { lat: 'number', lng: 'number' },
});
export type ListedEstate = Wire<typeof listedEstate>;

export const estateMap = shape({
  _id: 'string',
  estateId: 'string',
  landownerId: 'string',
  size,
  mapImage: { url: 'string' },
  metresPerUnit: 'number',
  /** Where north is: degrees clockwise from the top of the picture. */
  'north?': 'number',
  /** Made of the maps of its stages, as none was drawn (D161); the picture is then a data URL. */
  'fromStages?': 'boolean',
  createdAt: 'date',
  updatedAt: 'date',
});
export type EstateMap = Wire<typeof estateMap>;

export const stageRef = shape({ _id: 'string', title: 'string', status: 'string' });

/** A stage with its counts. `hasMap`: whether getStageMap has a map for it; absent from an older API. */
export const countedStage = shape({
  _id: 'string',
  title: 'string',
  status: 'string',
  availableLotsCount: 'number',
  lotsCount: 'number',
  'hasMap?': 'boolean',
  'name?': 'string',
  /** The lowest price that its available lots show (D15), and the first registration that is estimated ahead for them (D217). Absent if none. */
  'fromPrice?': 'number',
  'registration?': 'date',
});
export type CountedStage = Wire<typeof countedStage>;

export const stageMapItem = shape({
  _id: 'string',
  stageId: countedStage,
  path: 'string',
  binding: point,
  size,
});
export type StageMapItem = Wire<typeof stageMapItem>;

export const stageMap = shape({
  _id: 'string',
  estateId: 'string',
  stageId: 'string',
  landownerId: 'string',
  size,
  mapImage: { url: 'string' },
  metresPerUnit: 'number',
  /** Where north is: degrees clockwise from the top of the picture. */
  'north?': 'number',
  'path?': 'string',
  'binding?': point,
  createdAt: 'date',
  updatedAt: 'date',
});
export type StageMap = Wire<typeof stageMap>;

export const lotDocument = shape({ fileName: 'string', link: 'string', mimetype: 'string', 'modifiedDate?': 'date' });
export type LotDocument = Wire<typeof lotDocument>;

/** `type` is one of fixed, from, hide, offers; `value` in dollars. Absent where the API hides it (D15). */
export const priceTracking = shape({ type: 'string', 'value?': 'number' });
export type PriceTracking = Wire<typeof priceTracking>;

/** The public fields of a lot; `homesCount` designs are on offer for it (D100). Size, dates, price and documents are absent for a Not Released lot (D6). */
export const publicLot = shape({
  _id: 'string',
  title: 'string',
  status: 'string',
  estateId: 'string',
  landownerId: 'string',
  'size?': 'number',
  'blockWidth?': 'number',
  'blockDepth?': 'number',
  'registrationDate?': 'date',
  /** The day the lot was titled; absent until then (D93). */
  'registeredOn?': 'date',
  'price?': 'number',
  'priceTracking?': priceTracking,
  'offlineSale?': { 'salePhase?': 'string' },
  isBuildersEnabled: 'boolean',
  'homesCount?': 'number',
  /**
   * Public ones that count for the lot: its own, then its stage's, then its estate's. Its own alone on a stage's map, and
   * in a list that was asked for with `documents=own`.
   */
  documents: [lotDocument],
  /** How many of its stage and estate `documents` leaves out; absent for none. */
  'sharedDocumentsCount?': 'number',
  /** How many more there are for logged-in members; absent for none. */
  'memberDocuments?': 'number',
  'street?': 'string',
  'faces?': 'string',
  /** The side that faces the street, a point of the compass; absent where its map doesn't say where north is (D94). */
  'facing?': 'string',
  'features?': ['string'],
});
export type PublicLot = Wire<typeof publicLot>;

/** A lot on its stage map: `path` in plan units of the stage map (empty for a lot without a shape), `statusPath` the path of its status label, `binding` its label point, `size` its bounding box. */
export const lotMapItem = shape({
  _id: 'string',
  landownerId: 'string',
  lotId: publicLot,
  stageId: stageRef,
  path: 'string',
  'statusPath?': 'string',
  binding: point,
  size,
  'frontEdge?': 'number',
  createdAt: 'date',
  updatedAt: 'date',
});
export type LotMapItem = Wire<typeof lotMapItem>;

/** A lot in the list: the public lot, its stage and the outline for its drawing (path moved to 0,0; plan units; `north` as on its map). */
export const listedLot = shape({
  ...publicLot,
  stageId: 'string',
  stageTitle: 'string',
  'outline?': { path: 'string', width: 'number', height: 'number', 'frontEdge?': 'number', 'north?': 'number' },
});
export type ListedLot = Wire<typeof listedLot>;

/** One lot with its stage: everything on a page that a change of the lot can alter. */
export const lotInStage = shape({ lot: listedLot, stage: countedStage });
export type LotInStage = Wire<typeof lotInStage>;

export const lotsOfStage = shape({
  stage: {
    id: 'string',
    title: 'string',
    status: 'string',
    'name?': 'string',
    'releaseDate?': 'date',
    'registrationDate?': 'date',
  },
  lotData: [listedLot],
  /** With `documents=own`: the stage's public documents that its lots have too, if any of them shows documents. */
  'sharedDocuments?': [lotDocument],
  /** With `documents=own`, in the first stage of the list alone: those of the estate. */
  'estateDocuments?': [lotDocument],
});
export type LotsOfStage = Wire<typeof lotsOfStage>;

export const contact = shape({
  '_id?': 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  phone: 'string',
});

export const problem = shape({
  type: 'string',
  title: 'string',
  status: 'number',
  statusCode: 'number',
  code: 'string',
  message: 'string',
  requestId: 'string',
  'errors?': [{ path: 'string', message: 'string' }],
  /** The current lot after a 409 (D32). */
  'lot?': listedLot,
  /** Of a 429: whose limit was hit, `account`, `network` or `email`, and when it ends. */
  'limit?': 'string',
  'until?': 'date',
  /** Of a quote that was refused: what has changed since the buyer saw it (QuoteChange). */
  'changes?': [{ design: 'string', part: 'string', name: 'string', 'was?': 'number', 'now?': 'number' }],
  /** Of a map that was not published because what is live has changed since its draft began (D96). */
  'map?': mapChange,
  /** Of a batch of steps that doesn't follow: what the server has of the draft. */
  'draft?': { revision: 'number', state: 'string' },
  /** Share map: it was already sent to this address today. */
  'alreadySent?': 'boolean',
});
export type Problem = Wire<typeof problem>;

/** One server-sent event: a change in this estate; `asOf` is its MongoDB cluster time, `seconds.increment`. */
export const liveEvent = shape({
  asOf: 'string',
  kind: 'string',
  'estateId?': 'string',
  'stageId?': 'string',
  'lotId?': 'string',
  /** For kind `hold`, sent to staff only. */
  'holdId?': 'string',
  /** For kind `file`, sent to staff only: received, or its check has ended. */
  'fileId?': 'string',
  'remote?': 'string',
});
export type LiveEvent = Wire<typeof liveEvent>;

/** The answer to a public submission: acknowledges receipt and reveals nothing to a stranger. */
export const receipt = shape({ ok: 'boolean' });
export type Receipt = Wire<typeof receipt>;
