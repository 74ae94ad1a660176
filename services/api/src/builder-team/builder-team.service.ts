import { Injectable } from '@nestjs/common';
import {
  type DisableMember,
  DomainError,
  type HandOver,
  type InviteMember,
  lastMomentOf,
  type SetAnswering,
  type TeamMember,
} from '@lotline/shared-domain';
import { AccountChanges, refuseOwn } from '../account/account-changes.service.js';
import { stateOf } from '../account/managed-view.js';
import { callingMember } from '../builder-quotes/own-parts.service.js';
import { QuotePartsRepository } from '../quote/quote-parts.repository.js';
import { isId } from '../common/id.pipe.js';
import type { Submission } from '../common/input.decorators.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { TeamRepository } from './team.repository.js';

/** The team of the caller's builder, in its scope (D145). */
@Injectable()
export class BuilderTeam {
  constructor(
    private readonly team: TeamRepository,
    private readonly users: UserRepository,
    private readonly parts: QuotePartsRepository,
    private readonly accounts: AccountChanges,
    private readonly unit: UnitOfWork,
  ) {}

  async all(): Promise<TeamMember[]> {
    const { builderId, userId } = callingMember();
    const [members, waiting] = await Promise.all([this.team.members(), this.parts.waitingOf(builderId)]);
    return members.map((member) => {
      const { _id, firstName, lastName, email, shownEmail, answersQuotes, awayUntil, lastLoginAt } = member;
      const [id, state] = [String(_id), stateOf(member)];
      const isYou = id === userId;
      return {
        _id: id,
        firstName,
        lastName,
        email: shownEmail ?? email,
        state,
        answersQuotes: answersQuotes !== false,
        ...(awayUntil && awayUntil > new Date() && { awayUntil: awayUntil.toISOString() }),
        isYou,
        // Whoever asks is active, so any other member is not the last one.
        mayBeDisabled: !isYou && state !== 'disabled',
        quotes: waiting.get(id) ?? 0,
        ...(lastLoginAt && { lastLoginAt: lastLoginAt.toISOString() }),
      };
    });
  }

  async invite({ body, key }: Submission<InviteMember>): Promise<OnceAnswer<TeamMember[]>> {
    const { firstName, lastName, email } = body;
    const invited = { firstName, lastName, email, role: 'BUILDER' } as const;
    const done = await this.accounts.invite('builder/inviteMember', invited, key);
    return { ...done, body: await this.all() };
  }

  /** Two who disable each other conflict: `ActingCaller` lets one of them remain. */
  async disable(memberId: string, { reason }: DisableMember): Promise<TeamMember[]> {
    const { builderId } = callingMember();
    await this.accounts.change(memberId, async (user, session) => {
      refuseStranger(user);
      refuseOwn(user);
      await this.parts.handOver(session, builderId, user._id, null);
      return {
        set: { disabledAt: user.disabledAt ?? new Date() },
        from: stateOf(user),
        to: 'disabled',
        reason: reason || null,
      };
    });
    return this.all();
  }

  async handOver(memberId: string, { body, key }: Submission<HandOver>): Promise<OnceAnswer<TeamMember[]>> {
    const { builderId } = callingMember();
    const done = await this.unit.once({ action: 'builder/handOver', target: memberId, key, body }, async (session) => {
      const from = await this.#member(memberId, session);
      const to = body.toMemberId ? await this.#member(body.toMemberId, session) : null;
      if (to && !(await this.users.holdEnabled(session, to._id))) throw new DomainError('not_found');
      await this.parts.handOver(session, builderId, from._id, to?._id ?? null);
      return { status: 200, body: null };
    });
    return { ...done, body: await this.all() };
  }

  /** `awayUntil`: the last day away, in the time of the builder's state. */
  async setAnswering(memberId: string, { answersQuotes, awayUntil }: SetAnswering): Promise<TeamMember[]> {
    const { builderId } = callingMember();
    const zone = await this.team.zoneOf(builderId);
    const until = awayUntil ? lastMomentOf(awayUntil, zone) : null;
    await this.accounts.change(memberId, (user) => {
      refuseStranger(user);
      const words = [
        answersQuotes ? 'answers quotes' : 'answers no quotes',
        awayUntil ? `away until ${awayUntil}` : '',
      ];
      return {
        set: { answersQuotes, awayUntil: until },
        to: words.filter(Boolean).join(', '),
        keepsSessions: true,
      };
    });
    return this.all();
  }

  async #member(memberId: string, session: Session): Promise<User> {
    const user = isId(memberId) ? await this.users.byId(memberId, session) : null;
    if (!user) throw new DomainError('not_found');
    refuseStranger(user);
    return user;
  }
}

/** In the builder's scope others aren't there; who has left isn't either. @throws DomainError 404 */
function refuseStranger({ role, deletedAt }: User): void {
  if (role !== 'BUILDER' || deletedAt) throw new DomainError('not_found');
}
