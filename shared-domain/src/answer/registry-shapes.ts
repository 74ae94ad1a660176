import { shape, type Wire } from './shape.js';

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
