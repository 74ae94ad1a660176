import type { RegistryBuild } from '@lotline/shared-domain';
import { Schema } from 'mongoose';
import { defineCollection, nested } from '../../database/collection.js';

/** Pins an estate to a build, overriding the channels. */
export interface Pin {
  readonly estateId: string;
  readonly estateKey: string;
  readonly version: string;
  readonly build: string;
}
/** A path handed over to another remote. */
export interface HandedOver {
  readonly path: string;
  readonly to: string;
}

/** The live builds of a remote, or of the shell by the name `shell`. Read it with `stateOf`. */
export interface RegistryRowRecord {
  /** The remote's name. */
  _id: string;
  name: string;
  /** The flat fields repeat `stable`, for the API of the previous release. */
  version: string;
  build: string;
  entry: string;
  contract: string;
  provides: { routes: string[]; slots: string[]; modals: string[] };
  requires: Record<string, string>;
  /** File name → sha384, base64. */
  files: Record<string, string>;
  preload: string[];
  staffOnly: boolean;
  /** The build for all visits; absent in a row written by the previous release. */
  stable?: RegistryBuild;
  /** The build for a share of visits to unframed pages. */
  next?: RegistryBuild | null;
  /** Share of `next`, in per cent. */
  nextPercent?: number | null;
  pins?: Pin[];
  /** Previously live builds, newest first, for rollback. */
  previous: RegistryBuild[];
  /** Hashes of builds that were rolled back. */
  rolledBack?: string[];
  /** Names owned by this row; absent in a row that predates ownership. */
  owns?: { routes: string[]; slots: string[]; modals: string[]; paths?: string[] | null };
  /** Paths handed over to other remotes; a separate field, which the previous release's API doesn't overwrite. */
  handedOver?: HandedOver[];
  /** Removed from all pages. */
  disabled?: boolean;
  /** Revision of this row; the registry's revision is the sum over all rows. */
  rev: number;
  /** On the shell's row: incremented by every remote's move, so that a concurrent move of the shell conflicts. */
  judged?: number;
  createdAt: Date;
  updatedAt: Date;
}

declare module '../../database/audit-kinds.js' {
  interface AuditKinds {
    registry: true;
  }
}

export const registryRowCollection = defineCollection<RegistryRowRecord>({
  name: 'RegistryRow',
  collection: 'registry_rows',
  tenancy: 'open',
  personal: { none: 'of programs' },
  audit: { registry: { live: 'registry', to: 'visitors' } },
  retention: 'kept',
  fields: {
    _id: String,
    name: String,
    version: String,
    build: String,
    entry: String,
    contract: String,
    provides: nested({ routes: [String], slots: [String], modals: [String] }),
    requires: { type: Schema.Types.Mixed, default: {} },
    files: { type: Schema.Types.Mixed, default: {} },
    preload: [String],
    staffOnly: { type: Boolean, default: false },
    // Builds are stored exactly as signed: a field added or dropped by a schema would break the signature.
    stable: Schema.Types.Mixed,
    next: Schema.Types.Mixed,
    nextPercent: Number,
    pins: [Schema.Types.Mixed],
    previous: [Schema.Types.Mixed],
    rolledBack: { type: [String], default: undefined },
    owns: Schema.Types.Mixed,
    handedOver: { type: [Schema.Types.Mixed], default: undefined },
    disabled: Boolean,
    rev: { type: Number, default: 0 },
    judged: Number,
  },
  required: ['name', 'version', 'build', 'entry', 'contract', 'provides', 'rev'],
});
