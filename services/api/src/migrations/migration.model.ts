import { Schema, type Types } from 'mongoose';
import { defineCollection } from '../database/collection.js';

/** A migration that has run. The row `lock` is the migrator's lease. */
export interface MigrationRecord {
  _id: string;
  name?: string;
  startedAt?: Date;
  appliedAt?: Date;
  /** The last document that is done, by collection, of a migration that has begun. */
  done?: Record<string, Types.ObjectId>;
  leaseBy?: string | null;
  leaseUntil?: Date | null;
}

export const migrationCollection = defineCollection<MigrationRecord>({
  name: 'Migration',
  collection: 'migrations',
  tenancy: 'open',
  timestamps: false,
  personal: { none: 'of programs' },
  audit: 'none',
  retention: 'kept',
  fields: {
    _id: String,
    name: String,
    startedAt: Date,
    appliedAt: Date,
    done: Schema.Types.Mixed,
    leaseBy: String,
    leaseUntil: Date,
  },
});
