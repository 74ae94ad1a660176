import { DomainError } from '@lotline/shared-domain';
import type { TakenCode } from '../auth/second-factor.service.js';
import type { Session } from '../database/transaction.js';
import type { User, UserRepository } from '../user/user.repository.js';

/** Uses up a code within a transaction: of concurrent requests with the same code, one succeeds. */
export async function consumeSecondFactor(
  users: UserRepository,
  session: Session,
  { _id }: Pick<User, '_id'>,
  taken: TakenCode,
): Promise<void> {
  const [update, expected] =
    taken.kind === 'authenticator'
      ? [{ $set: { 'secondFactor.lastStep': taken.step } }, { 'secondFactor.lastStep': { $lt: taken.step } }]
      : [{ $pull: { 'secondFactor.recoveryHashes': taken.hash } }, { 'secondFactor.recoveryHashes': taken.hash }];
  if (!(await users.update(session, _id, update, expected))) throw new DomainError('invalid_code');
}
