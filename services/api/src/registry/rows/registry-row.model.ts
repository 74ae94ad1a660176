import type { RegistryBuild } from '@lotline/shared-domain';
import { Schema } from 'mongoose';
import { defineCollection, nested } from '../../database/collection.js';
import type { HandedOver, Pin } from './row-state.js';

/** Which builds of a remote (or of the shell, by the name `shell`) are live: read it with `stateOf`. */
export interface RegistryRowRecord {
  /** The remote's name. */
  _id: string;
  name: string;
  /** The flat fields are those of `stable`, for the API of the release before. */
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
  /** The build for all visits; absent in a row that the release before wrote. */
  stable?: RegistryBuild;
  /** What a share of the visits to own pages gets. */
  next?: RegistryBuild | null;
  /** That share, in per cent. */
  nextPercent?: number | null;
  pins?: Pin[];
  /** Builds that were live before, newest first, to go back to. */
  previous: RegistryBuild[];
  /** Hashes of builds that were rolled back. */
  rolledBack?: string[];
  /** Names that belong to this row; absent in a row from before names had owners. */
  owns?: { routes: string[]; slots: string[]; modals: string[]; paths?: string[] | null };
  /** Paths that went to another remote; a field of its own, which the API of the release before leaves alone. */
  handedOver?: HandedOver[];
  /** Off every page. */
  disabled?: boolean;
  /** Counts this row's changes; the registry's revision is the sum over all rows. */
  rev: number;
  /** Written by every move of a remote that was judged by this shell, so that a move of the shell at the same time meets it. */
  judged?: number;
  createdAt: Date;
  updatedAt: Date;
}

export const registryRowCollection = defineCollection<RegistryRowRecord>({
  name: 'RegistryRow',
  collection: 'registry_rows',
  tenancy: 'open',
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
    // Builds are kept as they were signed: whatever a schema would add or leave out breaks the signature.
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
