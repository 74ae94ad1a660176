import { defineCollection } from '../database/collection.js';

/** A migration that has run. The row `lock` is the migrator's lease. */
export interface MigrationRecord {
  _id: string;
  name?: string;
  appliedAt?: Date;
  leaseBy?: string | null;
  leaseUntil?: Date | null;
}

export const migrationCollection = defineCollection<MigrationRecord>({
  name: 'Migration',
  collection: 'migrations',
  tenancy: 'open',
  timestamps: false,
  fields: { _id: String, name: String, appliedAt: Date, leaseBy: String, leaseUntil: Date },
});
