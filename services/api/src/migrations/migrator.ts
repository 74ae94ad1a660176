import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { modelsOf } from './collections.js';
import type { Log, Migration } from './migration.js';
import { MIGRATIONS } from './migrations.js';

const LEASE_MS = 60_000;
const LOCK = 'lock';

/** Migrations that have not run on this database. */
export async function pendingMigrations(connection: Connection): Promise<readonly Migration[]> {
  const applied = await modelsOf(connection)
    .Migration.find({ appliedAt: { $exists: true } }, { _id: 1 })
    .lean();
  const done = new Set(applied.map(({ _id }) => _id));
  return MIGRATIONS.filter(({ id }) => !done.has(id));
}

/**
 * Migrates the database to this build's version. Any number of processes may call it: one acquires the lease, the
 * others wait and then have nothing to do.
 */
export async function migrate(connection: Connection, log: Log = () => undefined): Promise<number> {
  const owner = randomUUID();
  await takeLease(connection, owner);
  const renewal = setInterval(() => void extendLease(connection, owner).catch(() => undefined), LEASE_MS / 3);
  try {
    const pending = await pendingMigrations(connection);
    for (const migration of pending) {
      log(`migration ${migration.id} ${migration.name}`);
      // Begun again after a crash, it keeps the time of its first start.
      await modelsOf(connection).Migration.updateOne(
        { _id: migration.id },
        { $min: { startedAt: new Date() } },
        { upsert: true },
      );
      await migration.run(connection, log);
      // A migration may have kept in its row how far it came.
      await modelsOf(connection).Migration.updateOne(
        { _id: migration.id },
        { $set: { name: migration.name, appliedAt: new Date() }, $unset: { done: 1 } },
        { upsert: true },
      );
    }
    return pending.length;
  } finally {
    clearInterval(renewal);
    await modelsOf(connection).Migration.updateOne(
      { _id: LOCK, leaseBy: owner },
      { $set: { leaseUntil: new Date(0), leaseBy: null } },
    );
  }
}

async function takeLease(connection: Connection, owner: string): Promise<void> {
  const { Migration } = modelsOf(connection);
  for (const giveUpAt = Date.now() + 5 * LEASE_MS; Date.now() < giveUpAt;) {
    const now = new Date();
    try {
      const got = await Migration.findOneAndUpdate(
        { _id: LOCK, $or: [{ leaseUntil: { $lte: now } }, { leaseUntil: { $exists: false } }] },
        { $set: { leaseBy: owner, leaseUntil: new Date(now.getTime() + LEASE_MS) } },
        { upsert: true, returnDocument: 'after' },
      ).lean();
      if (got?.leaseBy === owner) return;
    } catch (error) {
      // Duplicate key on the upsert: another process holds the lease.
      if ((error as { code?: number }).code !== 11000) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Another process has been migrating for five minutes');
}

const extendLease = (connection: Connection, owner: string) =>
  modelsOf(connection).Migration.updateOne(
    { _id: LOCK, leaseBy: owner },
    { $set: { leaseUntil: new Date(Date.now() + LEASE_MS) } },
  );
