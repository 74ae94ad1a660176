import { isDeepStrictEqual } from 'node:util';
import type { RegistryBuild } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../../audit/write-audit.js';
import { modelOf } from '../../database/model-of.js';
import { inTransaction, type Session } from '../../database/transaction.js';
import type { RouteTable } from '../rows/path-owners.js';
import { registryRowCollection } from '../rows/registry-row.model.js';
import { RegistryRepository } from '../rows/registry.repository.js';
import { buildOf, type RowState, SHELL } from '../rows/row-state.js';
import { BuildCheck } from '../signing/build-check.js';
import { signBuild, type Signing } from '../signing/signing.js';
import { claimNames } from './name-owners.js';
import { takeoverAudit } from './path-claims.js';
import { publishStable } from './row-moves.js';
import { incompatibleRemotes } from './shell-goes-first.js';

/** A build in a package's dist: folder name and release.json. */
export interface BuiltRelease {
  readonly folder: string;
  readonly release: Readonly<Record<string, unknown>>;
}
export interface SyncOptions {
  readonly releases: readonly BuiltRelease[];
  /** Origin of the static host, without a trailing slash. */
  readonly staticOrigin: string;
  /** Allowed origins of builds; defaults to the static host's. */
  readonly allowedOrigins?: readonly string[];
  /** Signs the rows; without it they are unsigned, as in tests. */
  readonly signing?: Signing | null;
  /**
   * Production mode: a served row of a remote is left as its team published it, and no move may break another build.
   */
  readonly careful?: boolean;
  /** Route table that assigns pages to remotes; defaults to this product's. */
  readonly table?: RouteTable;
}

/** The build of a release: a remote's entry is its manifest, the shell's its main script. */
export function buildOfRelease({ folder, release }: BuiltRelease, staticOrigin: string): RegistryBuild {
  const name = nameOf({ folder, release });
  const home = name === SHELL ? `${staticOrigin}/shell/${folder}` : `${staticOrigin}/r/${name}/${folder}`;
  const entry = `${home}/${name === SHELL ? String(release['entry']) : 'mf-manifest.json'}`;
  return buildOf({ ...release, build: release['build'] ?? folder, entry, signature: undefined, keyId: undefined });
}

const withoutSignature = ({
  signature: _,
  keyId: __,
  ...build
}: RegistryBuild): Omit<RegistryBuild, 'signature' | 'keyId'> => build;

const stranding = (reasons: readonly string[]): Error =>
  new Error(`registry: nothing more was moved, because it would not run together: ${reasons.join('; ')}`);

/**
 * Makes each release the stable build of its row, skipping rows that are up to date and signed by a known key. Returns
 * the names that changed. For development, first installation and the shell; publish a single remote with the release
 * tool.
 * @example await syncRows(connection, { releases: await readReleases(root), staticOrigin: 'http://localhost:4001', signing });
 */
export async function syncRows(
  connection: Connection,
  { releases, staticOrigin, allowedOrigins, signing = null, careful = false, table }: SyncOptions,
): Promise<string[]> {
  const repository = new RegistryRepository(modelOf(connection, registryRowCollection));
  const check = new BuildCheck(signing?.keys ?? null, allowedOrigins ?? [new URL(staticOrigin).origin]);
  const isServed = ({ name, stable }: Pick<RowState, 'name' | 'stable'>): boolean =>
    check.refusalOf(name, stable) === null;

  async function syncOne(session: Session, release: BuiltRelease): Promise<boolean> {
    const name = nameOf(release);
    const build = buildOfRelease(release, staticOrigin);
    const rows = await repository.all(session);
    const before = rows.find((row) => row.name === name) ?? null;
    const isTheirs = careful && name !== SHELL;
    if (before && isServed(before) && (isTheirs || isDeepStrictEqual(withoutSignature(before.stable), build)))
      return false;
    const move = publishStable(name, before, signing ? signBuild(name, build, signing.signer) : build);
    // Signed with a key that may not sign it, the row would never be served: leave it to its team to publish.
    if (careful && !isServed({ name, stable: move.after.stable })) return false;
    // Rows that are not served have no visitors to break; the local builds replace them.
    const broken = careful ? incompatibleRemotes(move, rows.filter(isServed)) : [];
    if (broken.length > 0) throw stranding(broken);
    const { move: settled, taken } = await claimNames(repository, session, move, rows, {
      reach: null,
      ...(table && { table }),
    });
    const rev = before?.rev ?? 0;
    if (!(await repository.write(session, settled.after, rev))) throw new Error(`${name} was moved meanwhile`);
    if (name !== SHELL) await repository.touchShellRow(session);
    await writeAudit(connection, session, [
      { actor: SYSTEM_ACTOR, entity: 'registry' as const, entityId: name, from: move.from, to: move.to, rev: rev + 1 },
      ...taken.map((one) => ({ actor: SYSTEM_ACTOR, ...takeoverAudit(one) })),
    ]);
    return true;
  }

  const changed: string[] = [];
  // The shell goes first: in careful mode a remote is checked against the shell it will run in.
  for (const release of careful
    ? [...releases].sort((a, b) => Number(nameOf(b) === SHELL) - Number(nameOf(a) === SHELL))
    : releases) {
    const { result } = await inTransaction(connection, (session) => syncOne(session, release));
    if (result) changed.push(nameOf(release));
  }
  return changed;
}

const nameOf = ({ release }: BuiltRelease): string => String(release['name']);
