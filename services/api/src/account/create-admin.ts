import { accountPath, inviteUserSchema, normaliseEmail } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import { SYSTEM_ACTOR, writeAudit } from '../audit/write-audit.js';
import { newLinkToken } from '../auth/link-token.js';
import { newId } from '../database/entity-id.js';
import { modelOf } from '../database/model-of.js';
import { system } from '../database/scope.js';
import { inTransaction } from '../database/transaction.js';
import { userCollection } from '../user/user.model.js';
import { accountLinkCollection } from './account-link.model.js';
import { LINK_LIFETIME_MS } from './account-links.service.js';

export interface NewAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Creates a super admin's account and returns its invitation link, which is shown only once. No mail server is needed.
 * @example const link = await createAdmin(connection, { email: 'ann@x.com', firstName: 'Ann', lastName: 'Lee' }, 'https://lots.example');
 */
export async function createAdmin(connection: Connection, person: NewAdmin, publicUrl: string): Promise<string> {
  const { email, firstName, lastName } = await inviteUserSchema.validate({ ...person, role: 'SUPER_ADMIN' });
  const [_id, linkId] = [newId(), newId()];
  const { token, tokenHash } = newLinkToken(linkId);
  const key = normaliseEmail(email);
  await system(() =>
    inTransaction(connection, async (session) => {
      const users = modelOf(connection, userCollection);
      if (await users.exists({ email: key }).session(session))
        throw new Error(`there is an account with the address ${email} already`);
      await users.create([{ _id, firstName, lastName, email: key, shownEmail: email, role: 'SUPER_ADMIN' }], {
        session,
      });
      await modelOf(connection, accountLinkCollection).create(
        [
          {
            _id: linkId,
            purpose: 'invite',
            userId: _id,
            email: key,
            fromEmail: key,
            tokenHash,
            expiresAt: new Date(Date.now() + LINK_LIFETIME_MS.invite),
          },
        ],
        { session },
      );
      await writeAudit(connection, session, [
        { actor: SYSTEM_ACTOR, entity: 'user', entityId: _id, to: 'invited as SUPER_ADMIN', reason: 'create-admin' },
      ]);
    }),
  );
  return publicUrl + accountPath('invitation', { token });
}
