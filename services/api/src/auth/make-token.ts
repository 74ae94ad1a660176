import { CAPABILITIES, isForKeys } from '@lotline/shared-domain';
import type { Connection, Types } from 'mongoose';
import { refuseInProduction } from '../config/mode.js';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import { apiTokenCollection } from './api-token.model.js';
import { hashToken, newToken } from './token.js';

export interface NewTokenOptions {
  landownerId: Types.ObjectId;
  userId?: Types.ObjectId | null;
  name: string;
  /** True for the token of the demo seed. */
  isDemo: boolean;
}

/**
 * Makes an API token for a landowner's staff, with all that a key may have, and returns it: the only time it is shown. Revokes earlier ones of the
 * same name.
 * @example const token = await makeToken(connection, { landownerId, name: 'Demo', isDemo: true });
 */
export async function makeToken(
  connection: Connection,
  { landownerId, userId = null, name, isDemo }: NewTokenOptions,
): Promise<string> {
  if (isDemo) refuseInProduction(process.env, 'demo token');
  const token = newToken();
  const tokens = modelOf(connection, apiTokenCollection);
  await system(async () => {
    await tokens.updateMany({ landownerId, name, revokedAt: null }, { $set: { revokedAt: new Date() } });
    await tokens.create({
      tokenHash: hashToken(token),
      landownerId,
      userId,
      name,
      role: 'LANDOWNER',
      // With what its landowner may do, maps included where an estate allows that.
      capabilities: CAPABILITIES.filter((capability) => isForKeys(capability) || capability === 'map.edit'),
      isDemo,
      revokedAt: null,
    });
  });
  return token;
}
