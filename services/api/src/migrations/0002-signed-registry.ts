import type { Connection } from 'mongoose';
import type { RegistryRowRecord } from '../registry/rows/registry-row.model.js';
import { buildOf, fieldsOf, stateOf } from '../registry/rows/row-state.js';
import { migration } from './migration.js';
import { modelsOf } from './collections.js';

/** Adds deploy tokens, report counters, the index of the board's moves, and nested builds in registry rows. */
export const signedRegistry = migration(
  '0002',
  'signed registry: channels and pins, deploy tokens, report counters',
  ['DeployToken', 'RemoteReport', 'AuditEntry', 'RegistryRow'],
  backfill,
);

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
