import { createTokenSchema } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { newApiToken } from '../auth/new-api-token.js';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import { inTransaction } from '../database/transaction.js';
import { modelsOf } from '../migrations/collections.js';
import { apiTokenCollection } from '../auth/api-token.model.js';

export interface TokenOrder {
  readonly name: string;
  /** Estates of one landowner; the key is limited to them. */
  readonly estateKeys: readonly string[];
  /** All estates of their landowner instead, including future ones. */
  readonly allEstates: boolean;
  readonly capabilities: readonly string[];
  readonly days: number;
}

/**
 * Makes an API key as `staff/createToken` does; returns its secret, which is shown only once.
 * @example await createApiToken(connection, { name: 'Price list', estateKeys: ['tallowbrook-rise'], allEstates: false, capabilities: ['lot.manage'], days: 90 });
 */
export async function createApiToken(
  connection: Connection,
  { estateKeys, allEstates, ...order }: TokenOrder,
  now = new Date(),
): Promise<string> {
  const { name, capabilities, days } = await createTokenSchema.validate(order);
  return system(async () => {
    const estates = await modelsOf(connection)
      .Estate.find({ key: { $in: [...estateKeys] } }, 'key landownerId')
      .lean();
    const absent = estateKeys.find((key) => !estates.some((estate) => estate.key === key));
    if (absent !== undefined) throw new Error(`there is no estate ${absent}`);
    const [first] = estates;
    if (!first || estates.some(({ landownerId }) => !landownerId.equals(first.landownerId)))
      throw new Error('a key is for estates of one landowner');
    const { record, entry, secret } = newApiToken(
      {
        name,
        landownerId: first.landownerId,
        userId: null,
        capabilities,
        days,
        estateIds: allEstates ? null : estates.map(({ _id }) => _id),
      },
      now,
    );
    await inTransaction(connection, async (session) => {
      await modelOf(connection, apiTokenCollection).create([record], { session });
      await writeAudit(connection, session, [{ actor: SYSTEM_ACTOR, ...entry }]);
    });
    return secret;
  });
}
