import type { Connection } from 'mongoose';
import type { Collection } from '../database/collection.js';
import type { RegistryRowRecord } from '../registry/rows/registry-row.model.js';
import { buildOf, fieldsOf, stateOf } from '../registry/rows/row-state.js';
import { applyCollection, existingCollections } from './apply-collection.js';
import { COLLECTIONS, modelsOf } from './collections.js';
import type { Migration } from './migration.js';

/** Adds deploy tokens, report counters, the index of the board's moves, and nested builds in registry rows. */
export const signedRegistry: Migration = {
  id: '0002',
  name: 'signed registry: channels and pins, deploy tokens, report counters',
  async run(connection) {
    const existing = await existingCollections(connection);
    const { DeployToken, RemoteReport, AuditEntry, RegistryRow } = COLLECTIONS;
    for (const collection of [DeployToken, RemoteReport, AuditEntry, RegistryRow] as Collection[])
      await applyCollection(connection, collection, existing);
    await backfill(connection);
  },
};

/** Expand: copies each row's flat fields, which the previous release still reads, to `stable`. Idempotent. */
async function backfill(connection: Connection): Promise<void> {
  const { RegistryRow } = modelsOf(connection);
  const old = await RegistryRow.find({ stable: { $exists: false } }).lean<RegistryRowRecord[]>();
  for (const row of old) {
    const fields = { ...fieldsOf(stateOf(row)), previous: (row.previous ?? []).map(buildOf) };
    await RegistryRow.updateOne(
      { _id: row._id, rev: row.rev, stable: { $exists: false } },
      { $set: fields },
      { timestamps: false },
    );
  }
}
