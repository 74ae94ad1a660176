import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { modelsOf } from '../database/collections.js';
import { inTransaction } from '../database/transaction.js';
import type { RegistryRowRecord } from './registry-row.model.js';

/** A build as it stands in a package's dist: the folder's name and its release.json. */
export interface BuiltRelease {
  readonly folder: string;
  readonly release: Readonly<Record<string, unknown>>;
}
export interface SyncOptions {
  readonly releases: readonly BuiltRelease[];
  /** Origin of the static host, without a slash at its end. */
  readonly staticOrigin: string;
}

type Row = Omit<RegistryRowRecord, 'previous' | 'rev' | 'createdAt' | 'updatedAt'>;
/** Builds to go back to, newest first. */
const KEPT_BUILDS = 10;

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const record = (value: unknown): Record<string, string> => (typeof value === 'object' && value !== null ? (value as Record<string, string>) : {});

/** The row of a release: a remote's entry is its manifest, the shell's its main script. */
export function rowOf({ folder, release }: BuiltRelease, staticOrigin: string): Row {
  const name = String(release['name']);
  const provides = record(release['provides']) as Record<string, unknown>;
  const home = name === 'shell' ? `${staticOrigin}/shell/${folder}` : `${staticOrigin}/r/${name}/${folder}`;
  return {
    _id: name,
    name,
    version: String(release['version']),
    build: String(release['build'] ?? folder),
    entry: `${home}/${name === 'shell' ? String(release['entry']) : 'mf-manifest.json'}`,
    contract: String(release['contract'] ?? ''),
    provides: { routes: list(provides['routes']), slots: list(provides['slots']), modals: list(provides['modals']) },
    requires: record(release['requires']),
    files: record(release['files']),
    preload: list(release['preload']),
    staffOnly: release['staffOnly'] === true,
  };
}

/**
 * Makes each release the live build of its row; a row that is so already is left alone. Answers the names that changed.
 * Development and first installation; publishing one remote goes through the registry's own commands.
 * @example await syncRows(connection, { releases: await readReleases(root), staticOrigin: 'http://localhost:4001' })
 */
export async function syncRows(connection: Connection, { releases, staticOrigin }: SyncOptions): Promise<string[]> {
  const { RegistryRow } = modelsOf(connection);
  const changed: string[] = [];
  for (const release of releases) {
    const row = rowOf(release, staticOrigin);
    const before = await RegistryRow.findById(row._id).lean<RegistryRowRecord | null>();
    if (before && isDeepStrictEqual(contentOf(before), row)) continue;
    const previous = before ? [contentOf(before), ...before.previous].slice(0, KEPT_BUILDS) : [];
    await inTransaction(connection, async (session) => {
      const guard = before ? { _id: row._id, rev: before.rev } : { _id: row._id };
      await RegistryRow.updateOne(guard, { $set: { ...row, previous }, $inc: { rev: 1 } }, { session, upsert: !before });
      const entry = { actor: SYSTEM_ACTOR, entity: 'registry' as const, entityId: row.name, from: before?.build ?? null, to: row.build, rev: (before?.rev ?? 0) + 1 };
      await writeAudit(connection, session, [entry]);
    });
    changed.push(row.name);
  }
  return changed;
}

function contentOf({ _id, name, version, build, entry, contract, provides, requires, files, preload, staffOnly }: RegistryRowRecord): Row {
  return { _id, name, version, build, entry, contract, provides: { routes: [...provides.routes], slots: [...provides.slots], modals: [...provides.modals] }, requires, files, preload: [...preload], staffOnly };
}
