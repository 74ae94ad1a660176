import { mapChange } from './map-change-shapes.js';
import { shape, type Wire } from './shape.js';

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
  /** False: its login form doesn't offer to create an account (2.9). */
  'joinEnabled?': 'boolean',
  landownerId: 'string',
  isPublic: 'boolean',
  hasBuilders: 'boolean',
  availableLotsCount: 'number',
  'termsUrl?': 'string',
});
export type Estate = Wire<typeof estate>;

export const estateMap = shape({
  _id: 'string',
  estateId: 'string',
  landownerId: 'string',
  size,
  mapImage: { url: 'string' },
  metresPerUnit: 'number',
  /** Where north is: degrees clockwise from the top of the picture. */
  'north?': 'number',
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
  /** Public ones that count for the lot: its own, then its stage's, then its estate's. */
  documents: [lotDocument],
  /** How many more there are for logged-in members; absent for none. */
  'memberDocuments?': 'number',
  'street?': 'string',
  'faces?': 'string',
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

/** A lot in the list: the public lot, its stage and the outline for its drawing (path moved to 0,0; plan units). */
export const listedLot = shape({
  ...publicLot,
  stageId: 'string',
  stageTitle: 'string',
  'outline?': { path: 'string', width: 'number', height: 'number', 'frontEdge?': 'number' },
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
});
export type LotsOfStage = Wire<typeof lotsOfStage>;

export const contact = shape({
  '_id?': 'string',
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  phone: 'string',
});

/** What the host knows about a modal before its remote is loaded (ADR-0022). */
const modalDeclaration = {
  modal: 'string',
  /** Deep link by query parameter `key` (also its prop), on paths that, without `/v2`, begin with one of `under`. */
  'link?': { key: 'string', under: ['string'] },
  /** `first`: fetch and prerender on idle; `next`: fetch after that; absent: when a pointer comes near its opener. */
  'prefetch?': 'string',
  /** The host's own panel to show if its remote is unavailable. */
  'standIn?': 'string',
  /** Opening it is a history step without an address: Back closes it. */
  'step?': 'boolean',
  /** Opens in a frame over the modal below, which keeps its input. */
  'over?': 'boolean',
  'width?': 'string',
  /** A button the host renders for it: place (`estate-header`), label and optional icon of the design system. */
  'opener?': { place: 'string', label: 'string', 'icon?': 'string' },
} as const;

/** One build of a remote or the shell: its location, what it provides and requires, file hashes and signature. */
const buildFields = {
  version: 'string',
  build: 'string',
  /** Absolute URL of this build's mf-manifest.json (a remote) or main script (the shell), in its immutable folder. */
  entry: 'string',
  contract: 'string',
  /** `paths`: a remote's routes, such as `/price-board/:stage`; `declares`: its modals. Absent from older builds. */
  provides: {
    routes: ['string'],
    slots: ['string'],
    modals: ['string'],
    'paths?': ['string'],
    'declares?': [modalDeclaration],
  },
  /** Package → range that the live shell must satisfy. */
  requires: 'unknown',
  /** File name → sha384, base64, for every script of the build and its manifest. */
  files: 'unknown',
  /** Files a page needs first (entry, expose chunk), in order. */
  preload: ['string'],
  'staffOnly?': 'boolean',
  /** Shell builds only: package → version provided to remotes. */
  'shared?': 'unknown',
  /** Ed25519 signature of `signedText(name, build)`, base64, and the name of its key. */
  'signature?': 'string',
  'keyId?': 'string',
} as const;
export const registryBuild = shape(buildFields);
export type RegistryBuild = Wire<typeof registryBuild>;
export type ModalDeclaration = NonNullable<RegistryBuild['provides']['declares']>[number];

/** One registry row as a page gets it: the build for this visitor, and the one to fall back to. */
export const registryRow = shape({
  name: 'string',
  ...buildFields,
  'previous?': buildFields,
  /**
   * Paths of `provides` that were handed over to another row on this page (ADR-0046). Not covered by the signature,
   * because it only removes paths.
   */
  'yields?': ['string'],
});
export type RegistryRow = Wire<typeof registryRow>;
export const registry = shape({ revision: 'number', remotes: [registryRow] });
export type Registry = Wire<typeof registry>;

/** A complete row, for release managers: both channels, the pins, and previous builds, newest first. */
export const releaseRow = shape({
  name: 'string',
  rev: 'number',
  stable: buildFields,
  'next?': buildFields,
  /** Percentage of visits to own pages that get `next`. */
  'nextPercent?': 'number',
  pins: [{ estateId: 'string', estateKey: 'string', version: 'string', build: 'string' }],
  previous: [buildFields],
  /** Hashes of rolled-back builds: they go live again only if named explicitly. */
  'rolledBack?': ['string'],
  /** Off every page until it is enabled or a build is published. */
  'disabled?': 'boolean',
  /** Paths this remote has handed over, and to which remote (ADR-0046). */
  'handedOver?': [{ path: 'string', to: 'string' }],
  updatedAt: 'date',
});
export type ReleaseRow = Wire<typeof releaseRow>;

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

/**
 * Proof of work for a public form: find a base-36 number for which the sha256 of `<challenge>.<number>` begins with
 * `bits` zero bits, and send `<challenge>.<number>` as `proof`. Valid for one request, for `goodForMs`.
 */
export const formChallenge = shape({ challenge: 'string', bits: 'number', goodForMs: 'number' });
export type FormChallenge = Wire<typeof formChallenge>;

/** The answer to a public submission: acknowledges receipt and reveals nothing to a stranger. */
export const receipt = shape({ ok: 'boolean' });
export type Receipt = Wire<typeof receipt>;
