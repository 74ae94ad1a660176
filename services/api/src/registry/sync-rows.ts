import { isDeepStrictEqual } from 'node:util';
import type { RegistryBuild } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { modelsOf } from '../database/collections.js';
import { inTransaction } from '../database/transaction.js';
import { BuildCheck } from './build-check.js';
import type { RegistryRowRecord } from './registry-row.model.js';
import { publishStable } from './row-moves.js';
import { buildOf, fieldsOf, SHELL, stateOf } from './row-state.js';
import { signBuild, type Signing } from './signing.js';

/** A build as it stands in a package's dist: the folder's name and its release.json. */
export interface BuiltRelease {
  readonly folder: string;
  readonly release: Readonly<Record<string, unknown>>;
}
export interface SyncOptions {
  readonly releases: readonly BuiltRelease[];
  /** Origin of the static host, without a slash at its end. */
  readonly staticOrigin: string;
  /** What the rows are signed with; without it they go unsigned, as in tests. */
  readonly signing?: Signing | null;
}

/** The build of a release: a remote's entry is its manifest, the shell's its main script. */
export function buildOfRelease({ folder, release }: BuiltRelease, staticOrigin: string): RegistryBuild {
  const name = String(release['name']);
  const home = name === SHELL ? `${staticOrigin}/shell/${folder}` : `${staticOrigin}/r/${name}/${folder}`;
  const entry = `${home}/${name === SHELL ? String(release['entry']) : 'mf-manifest.json'}`;
  return buildOf({ ...release, build: release['build'] ?? folder, entry, signature: undefined, keyId: undefined });
}

const withoutSignature = ({ signature: _, keyId: __, ...build }: RegistryBuild): Omit<RegistryBuild, 'signature' | 'keyId'> => build;

/**
 * Makes each release the stable build of its row; a row that is so already, signed by a known key, is left alone. Answers the names
 * that changed. Development and first installation; publishing one remote goes through the release tool.
 * @example await syncRows(connection, { releases: await readReleases(root), staticOrigin: 'http://localhost:4001', signing });
 */
export async function syncRows(connection: Connection, { releases, staticOrigin, signing = null }: SyncOptions): Promise<string[]> {
  const { RegistryRow } = modelsOf(connection);
  const check = new BuildCheck(signing?.keys ?? null, [new URL(staticOrigin).origin]);
  const changed: string[] = [];
  for (const release of releases) {
    const name = String(release.release['name']);
    const build = buildOfRelease(release, staticOrigin);
    const found = await RegistryRow.findById(name).lean<RegistryRowRecord | null>();
    const before = found && stateOf(found);
    const isSame = before !== null && isDeepStrictEqual(withoutSignature(before.stable), build);
    if (isSame && check.refusalOf(name, before.stable) === null) continue;
    const { after, from, to } = publishStable(name, before, signing ? signBuild(name, build, signing.signer) : build);
    const rev = before?.rev ?? 0;
    await inTransaction(connection, async (session) => {
      const guard = before ? { _id: name, rev } : { _id: name };
      await RegistryRow.updateOne(guard, { $set: { ...fieldsOf(after), name }, $inc: { rev: 1 } }, { session, upsert: !before });
      await writeAudit(connection, session, [{ actor: SYSTEM_ACTOR, entity: 'registry' as const, entityId: name, from, to, rev: rev + 1 }]);
    });
    changed.push(name);
  }
  return changed;
}
