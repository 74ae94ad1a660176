import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { UserRecord } from '../user/user.model.js';

type Member = Pick<UserRecord, '_id' | 'email' | 'shownEmail' | 'answersQuotes' | 'awayUntil'>;
const addressOf = ({ email, shownEmail }: Member): string => shownEmail ?? email;

/**
 * To whom of a team an email about a quote goes (D143): of those who answer and aren't away, the one it is assigned to,
 * else all; where nobody is left, all members.
 * @param members the team's verified members
 * @example mailboxesOf([{ email: 'ann@example.com', … }], null, new Date()) // ['ann@example.com']
 */
export function mailboxesOf(members: readonly Member[], assigneeId: EntityId | null, now: Date): string[] {
  const here = members.filter(
    ({ answersQuotes, awayUntil }) => answersQuotes !== false && !(awayUntil && awayUntil > now),
  );
  const assigned = here.filter(({ _id }) => assigneeId?.equals(_id));
  const chosen = [assigned, here, members].find((some) => some.length > 0) ?? [];
  return chosen.map(addressOf);
}

/** The mailboxes of builders' teams for emails about quotes (D143). */
@Injectable()
export class TeamMailboxes {
  constructor(@InjectModel('User') private readonly users: Model<UserRecord>) {}

  /** Those of several builders, by builder, for what is assigned to nobody. A builder without a team has none. */
  async ofAll(session: Session, builderIds: readonly EntityId[]): Promise<ReadonlyMap<string, string[]>> {
    const now = new Date();
    const members = await this.#verified(session, builderIds);
    const teamOf = (id: EntityId) => members.filter(({ builderId }) => builderId?.equals(id));
    return new Map(builderIds.map((id) => [String(id), mailboxesOf(teamOf(id), null, now)]));
  }

  /** Those of one builder, for a part of a quote. */
  async of(session: Session, builderId: EntityId, assigneeId: EntityId | null | undefined): Promise<string[]> {
    return mailboxesOf(await this.#verified(session, [builderId]), assigneeId ?? null, new Date());
  }

  #verified(session: Session, builderIds: readonly EntityId[]) {
    // System scope: whoever asks for a quote, or decides about an answer, is of no team.
    return system(() =>
      this.users
        .find(
          { builderId: { $in: [...builderIds] }, role: 'BUILDER', disabledAt: null, verifiedAt: { $type: 'date' } },
          'email shownEmail builderId answersQuotes awayUntil',
          { session },
        )
        .sort({ _id: 1 })
        .lean<(Member & Pick<UserRecord, 'builderId'>)[]>(),
    );
  }
}
