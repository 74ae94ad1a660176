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
  createdAt: 'date',
  updatedAt: 'date',
});
export type EstateMap = Wire<typeof estateMap>;

export const stageRef = shape({ _id: 'string', title: 'string', status: 'string' });

/** A stage with its counts. `hasMap`: whether getStageMap answers a drawing; absent where an older API doesn't say. */
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

/** The public fields of a lot. Size, dates, price and documents are absent for a Not Released lot (D6). */
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
  'price?': 'number',
  'priceTracking?': priceTracking,
  'offlineSale?': { 'salePhase?': 'string' },
  isBuildersEnabled: 'boolean',
  documents: [lotDocument],
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

/** One lot with its stage: everything that a change of the lot can alter on a page. */
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

/** What a host knows of a modal before its remote is loaded (ADR-0022). */
const modalDeclaration = {
  modal: 'string',
  /** The prop `key` stands in the query by the same name while it is open, and opens it: on pages whose path, `/v2` aside, begins as one of `under`. */
  'link?': { key: 'string', under: ['string'] },
  /** `first`: fetched and prerendered when the page is still; `next`: fetched after it. The others are fetched when a pointer comes near what opens them. */
  'prefetch?': 'string',
  /** The host's own panel that stands in while its remote is away. */
  'standIn?': 'string',
  'width?': 'string',
  /** A button that the host draws for it: where (`estate-header`), in which words, and perhaps with which icon of the design system. */
  'opener?': { place: 'string', label: 'string', 'icon?': 'string' },
} as const;

/** One build of a remote or of the shell: where it is, what it provides and needs, its hashes and who signed them. */
const buildFields = {
  version: 'string',
  build: 'string',
  /** Absolute URL of mf-manifest.json (a remote) or of the main script (the shell) in the immutable folder of this build. */
  entry: 'string',
  contract: 'string',
  /** `paths`: the paths of a remote's own routes, as `/price-board/:stage`; `declares`: of its modals. Each is absent in a build that doesn't say. */
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
  /** Files of the build that a page fetching it needs first (entry, expose chunk), in order. */
  preload: ['string'],
  'staffOnly?': 'boolean',
  /** The shell's build only: package → version that it provides to remotes. */
  'shared?': 'unknown',
  /** Ed25519 over `signedText(name, build)`, base64, and the name of the key that made it. */
  'signature?': 'string',
  'keyId?': 'string',
} as const;
export const registryBuild = shape(buildFields);
export type RegistryBuild = Wire<typeof registryBuild>;
export type ModalDeclaration = NonNullable<RegistryBuild['provides']['declares']>[number];

/** One row of the registry as a page gets it: the build resolved for this visitor, and the one to fall back to. */
export const registryRow = shape({
  name: 'string',
  ...buildFields,
  'previous?': buildFields,
  /**
   * Paths of `provides` that another row on this page draws, because they were handed over to it (ADR-0046). No signature
   * covers it: it only takes away.
   */
  'yields?': ['string'],
});
export type RegistryRow = Wire<typeof registryRow>;
export const registry = shape({ revision: 'number', remotes: [registryRow] });
export type Registry = Wire<typeof registry>;

/** A whole row, for those who release: both channels, the pins, and what was live before, newest first. */
export const releaseRow = shape({
  name: 'string',
  rev: 'number',
  stable: buildFields,
  'next?': buildFields,
  /** Share of visits to own pages that get `next`, in per cent. */
  'nextPercent?': 'number',
  pins: [{ estateId: 'string', estateKey: 'string', version: 'string', build: 'string' }],
  previous: [buildFields],
  /** Hashes of builds that were rolled back: only a move that names one makes it live again. */
  'rolledBack?': ['string'],
  /** Off every page until it is enabled or something is published. */
  'disabled?': 'boolean',
  /** Paths that this remote has handed over, and to whom (ADR-0046). */
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
  /** The fresh lot after a 409 (D32). */
  'lot?': listedLot,
  /** Whose limit a 429 speaks of, `network` or `email`, and when it ends; in seconds it is the header Retry-After. */
  'limit?': 'string',
  'until?': 'date',
  /** A shared map: this address has it already today. */
  'alreadySent?': 'boolean',
});
export type Problem = Wire<typeof problem>;

/** An uploaded file: `state` is one of FILE_STATES, `size` in bytes, `type` what its content says. */
export const storedFile = shape({
  _id: 'string',
  estateId: 'string',
  purpose: 'string',
  name: 'string',
  type: 'string',
  size: 'number',
  state: 'string',
  createdAt: 'date',
});
export type StoredFile = Wire<typeof storedFile>;

/** One server-sent event: something of this estate changed; `asOf` is when (MongoDB time, `seconds.increment`). */
export const liveEvent = shape({
  asOf: 'string',
  kind: 'string',
  'estateId?': 'string',
  'stageId?': 'string',
  'lotId?': 'string',
  /** For kind hold, which staff alone are told of. */
  'holdId?': 'string',
  'remote?': 'string',
});
export type LiveEvent = Wire<typeof liveEvent>;

/**
 * Proof of work for a public form: find a number in base 36, so that the sha256 of `<challenge>.<number>` begins with so many zero bits,
 * and send that text as `proof`. One serves one request, for so long.
 */
export const formChallenge = shape({ challenge: 'string', bits: 'number', goodForMs: 'number' });
export type FormChallenge = Wire<typeof formChallenge>;

/** What a public submission answers: that it arrived, and nothing a stranger could learn from. */
export const receipt = shape({ ok: 'boolean' });
export type Receipt = Wire<typeof receipt>;
