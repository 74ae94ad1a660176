import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS, DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config, type LimitName } from '../config/config.js';
import { LimitsRepository } from './limits.repository.js';
import { type Asker, askerAt, subjectOf } from './asker.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whom a refusal speaks of. */
const WHOSE = {
  network: 'Your connection has sent',
  account: 'Your account has sent',
  email: 'This email address has been used for',
} as const;
type Whose = keyof typeof WHOSE;

/** One counter: what is counted of whom, until when, and how much of it there may be. */
export interface Permit {
  limit: LimitName;
  /** Who asks; nobody where everyone who names the mailbox is counted together. */
  asker: Asker | null;
  /** The mailbox that is named, where it is counted apart from others. */
  mailbox?: string;
  /** What is counted apart from the rest, such as an estate. */
  about?: string | undefined;
  /** Another number than the limit's own. */
  most?: number;
  /** A window of its own instead of the hour: its name, and when it ends (ms). */
  window?: { name: string; endsAt: number } | undefined;
  /** The refusal in other words than the usual ones, with facts of its own. */
  refusal?: { message: string; facts: Readonly<Record<string, unknown>> } | undefined;
}

/** Limits per account, network and mailbox, counted in the database for every process. Whom they count is stored hashed. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly counters: LimitsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Uses up one of an account's or network's turns this hour, whatever the request is; the one too many is a 429 that
   * says when to come back.
   * @example await limits.spend('TOKEN_FAIL_IP', ip);
   */
  async spend(limit: LimitName, ip: string, now = Date.now()): Promise<void> {
    const turn = { limit, asker: askerAt(ip) };
    const { id, endsAt } = this.counterOf(turn, now);
    if ((await this.counters.increment(id, new Date(endsAt))) > this.config.limits[limit])
      throw refused(turn, endsAt, now);
  }

  /**
   * Takes a turn of each counter for one request, told by its fingerprint: repeats of it have the turn already, so that a visitor on a bad line
   * is not shut out for trying again. All or none: where one refuses, the others are given back.
   */
  async take(turns: readonly Permit[], fingerprint: string, now = Date.now()): Promise<void> {
    const key = hash(fingerprint);
    const taken = await Promise.all(
      turns.map(async (turn) => {
        const { id, endsAt } = this.counterOf(turn, now);
        return {
          turn,
          id,
          endsAt,
          isGranted: await this.counters.take(id, key, turn.most ?? this.config.limits[turn.limit], new Date(endsAt)),
        };
      }),
    );
    const refusal = taken.find(({ isGranted }) => !isGranted);
    if (!refusal) return;
    await Promise.all(taken.filter(({ isGranted }) => isGranted).map(({ id }) => this.counters.giveBack(id, key)));
    throw refused(refusal.turn, refusal.endsAt, now);
  }

  private counterOf({ limit, asker, mailbox, about, window }: Permit, now: number): { id: string; endsAt: number } {
    const start = Math.floor(now / HOUR_MS) * HOUR_MS;
    const subject = [asker && subjectOf(asker), mailbox, about].filter(Boolean).join(' ');
    return {
      id: `${limit}:${hash(`${limit}:${subject}`)}:${window?.name ?? start}`,
      endsAt: window?.endsAt ?? start + HOUR_MS,
    };
  }
}

function refused({ asker, mailbox, refusal }: Permit, endsAt: number, now: number): DomainError {
  const whose: Whose = asker?.kind === 'account' ? 'account' : mailbox ? 'email' : 'network';
  const retryAfter = Math.max(1, Math.ceil((endsAt - now) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const usual = `${WHOSE[whose]} a lot of requests in a short time. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('too_many_requests', refusal?.message ?? usual, {
    retryAfter,
    limit: whose,
    until: new Date(endsAt).toISOString(),
    ...refusal?.facts,
  });
}
