import { Injectable, Logger } from '@nestjs/common';
import {
  type ConfirmSession,
  type DeletionPlan,
  DomainError,
  formatDate,
  lotLabel,
  normaliseEmail,
  plural,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { Sweep } from '../common/sweep.js';
import { addressesOf } from '../database/personal-data.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { Outbox } from '../outbox/outbox.js';
import { UploadRemoval } from '../upload/upload-removal.service.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { accountDeleted } from './account-mail.js';
import { AccountScenes } from './account-scenes.service.js';
import { caller } from './caller.js';
import { consumeSecondFactor } from './consume-second-factor.js';
import { ConfirmationService } from './confirmation.service.js';
import { DeletionRepository, type OwnHold } from './deletion.repository.js';

const DEPENDED_ON =
  'Estates or other people’s accounts depend on this account, so it can’t be deleted here. Once they are in other hands, another administrator can disable it.';
const HISTORY = {
  what: 'What was done with lots, and when',
  why: 'The history of each lot is kept without your name, email or phone.',
};
const SALE = {
  what: 'Expressions of interest, their payments and the files you sent for those estates',
  why: 'Tax law asks the seller to keep the records of a sale for seven years.',
};
const FILED = {
  what: 'Holds that you asked for on behalf of purchasers',
  why: 'They are the purchasers’, and go on with your name as you typed it. Your account is taken out of them.',
};
const REASON = 'The account was deleted';
/** How often the remaining data of deleted accounts is checked, in ms, and how many accounts at a time. */
const LOOK_AGAIN_MS = 600_000;
const AT_ONCE = 20;

/**
 * user/getDeletion and user/deleteAccount: personal data is removed, except what a running sale or the law requires,
 * and that as long as it does.
 */
// After a deleted account's last hold has ended, its remaining data is deleted.
@Sweep({ isLast: true })
@Injectable()
export class DeletionService {
  private readonly log = new Logger('Deletion');

  constructor(
    private readonly users: UserRepository,
    private readonly records: DeletionRepository,
    private readonly confirmations: ConfirmationService,
    private readonly scenes: AccountScenes,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly uploads: UploadRemoval,
    private readonly unit: UnitOfWork,
  ) {}

  async plan(): Promise<DeletionPlan> {
    const user = await this.users.byId(caller().userId);
    if (!user) throw new DomainError('unauthenticated');
    return this.planOf(user);
  }

  /**
   * Needs the password, and a code if there is an authenticator. Of concurrent requests one finds the account still
   * active and in a role that may be deleted.
   */
  async delete(body: ConfirmSession, ip: string, now = new Date()): Promise<void> {
    const own = await this.users.byId(caller().userId);
    if (own && isDependedOn(own)) throw new DomainError('forbidden', DEPENDED_ON);
    const { user, taken } = await this.confirmations.prove(body, ip);
    const { keeps } = await this.planOf(user);
    const scene = await this.scenes.of();
    // System scope: a person's records are with several landowners.
    await system(() =>
      this.unit.run(async (session) => {
        if (taken) await consumeSecondFactor(this.users, session, user, taken);
        if (
          !(await this.users.update(
            session,
            user._id,
            { $set: { disabledAt: now } },
            { disabledAt: null, role: user.role },
          ))
        )
          throw new DomainError('unauthenticated');
        await this.cancelRequests(session, user);
        await this.records.forget(session, user._id, addressesOf(user));
        await this.records.close(session, user, user.shownEmail ?? user.email, now);
        await this.audit.write(session, {
          entity: 'user',
          entityId: user._id,
          landownerId: user.landownerId ?? null,
          to: 'deleted',
        });
        await this.outbox.put(session, [
          accountDeleted(
            scene,
            user,
            keeps.map(({ what, why }) => [what, why] as const),
          ),
        ]);
      }),
    );
  }

  /**
   * Anonymises deleted people in holds that have ended and emails that were sent since, and deletes their uploads from
   * storage; returns how many accounts are finished. Runs in the system scope.
   */
  async sweep(untouchedSince = new Date(Date.now() - LOOK_AGAIN_MS)): Promise<number> {
    let done = 0;
    for (const account of await this.records.waiting(untouchedSince, AT_ONCE))
      if (await this.attempt(account)) done += 1;
    return done;
  }

  /** A failing account must not block the others: a later run retries it. */
  private async attempt(account: Pick<User, '_id' | 'keptEmail'>): Promise<boolean> {
    try {
      return await this.finishOne(account);
    } catch (error) {
      this.log.error(`account ${String(account._id)}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  private async finishOne({ _id, keptEmail }: Pick<User, '_id' | 'keptEmail'>): Promise<boolean> {
    const { result } = await this.unit.run(async (session) => {
      const email = normaliseEmail(keptEmail ?? '');
      const isSomebodys = await this.users.byEmail(email, session);
      return this.records.forget(
        session,
        _id,
        isSomebodys ? [] : addressesOf({ email, shownEmail: keptEmail ?? email }),
      );
    });
    await this.uploads.removeUnused(result.files);
    await this.unit.run((session) =>
      this.records.keep(session, _id, result.isDone ? null : (keptEmail ?? null), result.files),
    );
    return result.isDone;
  }

  private async planOf(user: User): Promise<DeletionPlan> {
    if (isDependedOn(user)) return { refusal: DEPENDED_ON, ends: [], keeps: [] };
    const { _id } = user;
    return system(async () => {
      const [holds, { waitlistEntries, watches, expressionsOfInterest, unsentEois, filedHolds }] = await Promise.all([
        this.records.openHolds(_id),
        this.records.counts(_id),
      ]);
      const named = await Promise.all(holds.map(async (hold) => ({ hold, words: await this.wordsOf(hold) })));
      const lists = [
        ...(waitlistEntries > 0 ? [plural(waitlistEntries, 'waitlist entry', 'waitlist entries')] : []),
        ...(unsentEois > 0
          ? [plural(unsentEois, 'unsent expression of interest', 'unsent expressions of interest')]
          : []),
        ...(watches > 0 ? [plural(watches, 'lot that you watch', 'lots that you watch')] : []),
      ];
      return {
        ends: [
          ...named.flatMap(({ hold, words }) =>
            hold.status === 'pending' ? [`Your hold request for ${words.where}`] : [],
          ),
          ...lists,
        ],
        keeps: [
          ...named.flatMap(({ hold, words }) =>
            hold.status === 'approved'
              ? [
                  {
                    what: `Your hold on ${words.where}`,
                    why: `It runs until ${words.until}. The seller keeps your name and how to reach you until it has ended; then they are removed.`,
                  },
                ]
              : [],
          ),
          ...(filedHolds > 0 ? [FILED] : []),
          ...(expressionsOfInterest > 0 ? [SALE] : []),
          HISTORY,
        ],
      };
    });
  }

  private async wordsOf(hold: OwnHold): Promise<{ where: string; until: string }> {
    const { lot, estate, timeZone } = await this.records.placeOf(hold);
    return { where: `${lotLabel(lot)}, ${estate}`, until: formatDate(hold.expirationDate, timeZone) };
  }

  private async cancelRequests(session: Session, { _id }: User): Promise<void> {
    for (const hold of await this.records.openHolds(_id)) {
      if (hold.status !== 'pending' || !(await this.records.cancelPending(session, hold, REASON))) continue;
      const { landownerId, estateId, stageId, lotId } = hold;
      await this.audit.write(session, {
        landownerId,
        estateId,
        stageId,
        lotId,
        entity: 'hold',
        entityId: hold._id,
        from: 'pending',
        to: 'cancelled',
        reason: REASON,
      });
    }
  }
}

const isDependedOn = ({ role }: User): boolean => role === 'SUPER_ADMIN' || role === 'LANDOWNER';
