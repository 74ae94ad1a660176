import { refusalOfRowName, routes, similarNames } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { modelOf } from '../database/model-of.js';
import { inTransaction } from '../database/transaction.js';
import { registryRowCollection } from '../registry/rows/registry-row.model.js';
import { deployTokenCollection, type DeployTokenRecord } from './deploy-token.model.js';
import { hashToken, newDeployToken } from './token.js';

export interface NewDeployToken {
  /** Registry rows it is valid for: remotes, `shell`, or `*` for all. */
  readonly remotes: readonly string[];
  readonly name: string;
  readonly mayMove: boolean;
  /** Allows a new name that is one letter apart from an existing one; names that look the same are always refused. */
  readonly allowSimilar?: boolean;
}

/**
 * Names that a new one must not be confused with: registry rows, the product's remotes, and remotes of other tokens.
 */
async function takenNames(connection: Connection): Promise<string[]> {
  const rows = await modelOf(connection, registryRowCollection).find({}, { _id: 1 }).lean<{ _id: string }[]>().exec();
  const tokens = await liveDeployTokens(connection);
  const named = tokens.flatMap((token) => token.remotes).filter((remote) => remote !== '*');
  return ['shell', ...Object.values(routes).flatMap(({ by }) => by ?? []), ...rows.map(({ _id }) => _id), ...named];
}

/** Throws, with a message for the operator, if a name is malformed or could be confused with another one. */
async function refuseNames(connection: Connection, remotes: readonly string[], allowSimilar: boolean): Promise<void> {
  if (remotes.length === 0) throw new Error('a deploy token names remotes (mf-…), shell, or * for all');
  const named = remotes.filter((remote) => remote !== '*');
  for (const remote of named) {
    const why = refusalOfRowName(remote);
    if (why) throw new Error(`"${remote}" ${why}`);
  }
  const taken = await takenNames(connection);
  for (const remote of named) {
    const similar = similarNames(remote, [...taken, ...named.filter((other) => other !== remote)]);
    const double = similar.find(({ how }) => how === 'looks the same');
    if (double)
      throw new Error(
        `${remote} looks the same as ${double.name}, so people would take one for the other; choose another name`,
      );
    const [near] = similar;
    if (near && !allowSimilar)
      throw new Error(
        `${remote} is one letter apart from ${near.name}; is that a typing mistake? If ${remote} is meant, add --similar`,
      );
  }
}

/**
 * Makes a deploy token and returns it: the only time it is shown. Others of the same name stay valid, so that a
 * pipeline can switch over.
 * @throws {Error} when it names no row, or a new row whose name could be confused with another one (docs/releasing.md)
 * @example const token = await makeDeployToken(connection, { remotes: ['mf-lot-modal'], name: 'lot-modal pipeline', mayMove: true });
 */
export async function makeDeployToken(connection: Connection, made: NewDeployToken): Promise<string> {
  const { remotes, name, mayMove, allowSimilar = false } = made;
  await refuseNames(connection, remotes, allowSimilar);
  const token = newDeployToken();
  await inTransaction(connection, async (session) => {
    const [stored] = await modelOf(connection, deployTokenCollection).insertMany(
      [{ tokenHash: hashToken(token), name, remotes: [...remotes], mayMove, revokedAt: null }],
      { session },
    );
    await writeAudit(connection, session, [
      {
        actor: SYSTEM_ACTOR,
        entity: 'apiToken',
        entityId: String(stored?._id),
        to: `${mayMove ? 'may move' : 'may read'} ${remotes.join(', ')}`,
        reason: name,
      },
    ]);
  });
  return token;
}

/** Every deploy token that is not revoked, newest first, without its hash. */
export const liveDeployTokens = (connection: Connection): Promise<DeployTokenRecord[]> =>
  modelOf(connection, deployTokenCollection)
    .find({ revokedAt: null }, { tokenHash: 0 })
    .sort({ createdAt: -1 })
    .lean<DeployTokenRecord[]>()
    .exec();

/** Revokes the tokens of a name, or the token of an id; returns how many. */
export async function revokeDeployTokens(connection: Connection, nameOrId: string): Promise<number> {
  const found = (await liveDeployTokens(connection)).filter(
    ({ _id, name }) => name === nameOrId || String(_id) === nameOrId,
  );
  for (const { _id, remotes, name } of found) {
    await inTransaction(connection, async (session) => {
      await modelOf(connection, deployTokenCollection).updateOne(
        { _id },
        { $set: { revokedAt: new Date() } },
        { session },
      );
      await writeAudit(connection, session, [
        {
          actor: SYSTEM_ACTOR,
          entity: 'apiToken',
          entityId: String(_id),
          from: remotes.join(', '),
          to: 'revoked',
          reason: name,
        },
      ]);
    });
  }
  return found.length;
}
