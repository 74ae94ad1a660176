import { Schema } from 'mongoose';
import { defineCollection, nested } from '../database/collection.js';

/** Which build of a remote (or of the shell, by the name `shell`) is live. Its fields are those of the wire's registryRow. */
export interface RegistryRowRecord {
  /** The remote's name. */
  _id: string;
  name: string;
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
  /** Builds that were live before, newest first, to go back to. */
  previous: unknown[];
  /** Counts this row's changes; the registry's revision is the sum over all rows. */
  rev: number;
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
    previous: [Schema.Types.Mixed],
    rev: { type: Number, default: 0 },
  },
  required: ['name', 'version', 'build', 'entry', 'contract', 'provides', 'rev'],
});
