import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { isRowName } from '../config/registry-keys.js';
import { modelOf } from '../database/model-of.js';
import { inTransaction } from '../database/transaction.js';
import { deployTokenCollection, type DeployTokenRecord } from './deploy-token.model.js';
import { hashToken, newDeployToken } from './token.js';

export interface NewDeployToken {
  readonly remotes: readonly string[];
  readonly name: string;
  readonly mayMove: boolean;
}

/**
 * Makes a deploy token and returns it: the only time it can be seen. Others of the same name stay, so that a pipeline can change over.
 * @example const token = await makeDeployToken(connection, { remotes: ['mf-lot-modal'], name: 'lot-modal pipeline', mayMove: true });
 */
export async function makeDeployToken(connection: Connection, { remotes, name, mayMove }: NewDeployToken): Promise<string> {
  const bad = remotes.filter((remote) => remote !== '*' && !isRowName(remote));
  if (remotes.length === 0 || bad.length > 0) throw new Error(`a deploy token names remotes (mf-…), shell, or * for all${bad.length > 0 ? `; "${bad.join('", "')}" is none` : ''}`);
  const token = newDeployToken();
  await inTransaction(connection, async (session) => {
    const [made] = await modelOf(connection, deployTokenCollection).insertMany([{ tokenHash: hashToken(token), name, remotes: [...remotes], mayMove, revokedAt: null }], { session });
    await writeAudit(connection, session, [{ actor: SYSTEM_ACTOR, entity: 'apiToken', entityId: String(made?._id), to: `${mayMove ? 'may move' : 'may read'} ${remotes.join(', ')}`, reason: name }]);
  });
  return token;
}

/** Every deploy token that still opens something, newest first, without its secret. */
export const liveDeployTokens = (connection: Connection): Promise<DeployTokenRecord[]> =>
  modelOf(connection, deployTokenCollection).find({ revokedAt: null }, { tokenHash: 0 }).sort({ createdAt: -1 }).lean<DeployTokenRecord[]>().exec();

/** Revokes the tokens of a name or an id from now on; returns how many. */
export async function revokeDeployTokens(connection: Connection, nameOrId: string): Promise<number> {
  const found = (await liveDeployTokens(connection)).filter(({ _id, name }) => name === nameOrId || String(_id) === nameOrId);
  for (const { _id, remotes, name } of found) {
    await inTransaction(connection, async (session) => {
      await modelOf(connection, deployTokenCollection).updateOne({ _id }, { $set: { revokedAt: new Date() } }, { session });
      await writeAudit(connection, session, [{ actor: SYSTEM_ACTOR, entity: 'apiToken', entityId: String(_id), from: remotes.join(', '), to: 'revoked', reason: name }]);
    });
  }
  return found.length;
}
