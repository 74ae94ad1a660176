import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS, MINUTE_MS, SECOND_MS, DomainError } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import { networkOf } from '../limits/network-of.js';
import { GuessCounterRepository, type GuessRule } from './guess-counter.repository.js';

/**
 * Guesses are slowed down and never locked out (D25). A network that has logged in to the account waits only for its
 * own mistakes, so nobody else can keep the owner out; elsewhere the counts of the account and of the network apply
 * too. A password reset link always works.
 */
const RULES = {
  pair: { free: 5, firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS, retentionMs: DAY_MS },
  account: { free: 100, firstMs: SECOND_MS, longestMs: 15 * MINUTE_MS, retentionMs: DAY_MS },
  network: { free: 50, firstMs: SECOND_MS, longestMs: MINUTE_MS, retentionMs: DAY_MS },
} as const satisfies Record<string, GuessRule>;
type Kind = keyof typeof RULES;

/**
 * Second-factor codes, per account and from any network: ten attempts, then a wait of a minute that doubles with each
 * wrong one. Only a right code clears it; rows expire after a year.
 */
const CODE_RULE: GuessRule = { free: 9, firstMs: MINUTE_MS, longestMs: 60 * MINUTE_MS, retentionMs: 365 * DAY_MS };

/** The account whose password is tried, and from where. */
export interface Guess {
  readonly email: string;
  readonly ip: string;
  /** Hashes of the networks that have logged in to the account; none if there is no account. */
  readonly networks?: readonly string[] | undefined;
}
/** A granted password attempt. */
export interface GrantedGuess {
  /** The password was wrong: returns how many were within a day, for this account and from anywhere. */
  fail(): Promise<number>;
  /** The password was right, but something else is missing: refund this attempt, keep earlier ones. */
  refund(): Promise<void>;
  /** The login is complete: refund this attempt, and clear earlier ones from this network. */
  succeed(): Promise<void>;
}
/** A granted code attempt; it counts as wrong until it is cleared. */
export interface GrantedCode {
  /** Attempts since the last right code, including this one. */
  readonly count: number;
  /** The code was right. */
  clear(): Promise<void>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** The hash by which an account remembers a network. */
export const networkHash = (ip: string): string => hash(`network:${networkOf(ip)}`);
const idsOf = ({ email, ip }: Pick<Guess, 'email' | 'ip'>): Record<Kind, string> => {
  const [account, network] = [hash(`account:${email}`), networkHash(ip)];
  return { pair: `pair:${account}:${network}`, account: `account:${account}`, network: `network:${network}` };
};
const KINDS = Object.keys(RULES) as Kind[];

/**
 * A growing delay for guesses of passwords and codes, per account, network and both; counted in the database, for all
 * processes.
 */
@Injectable()
export class GuessLimits {
  constructor(private readonly counters: GuessCounterRepository) {}

  /**
   * Counts an attempt before the password is compared; 429 with the remaining wait, if any. An address without an
   * account behaves the same.
   */
  async take(guess: Guess, now = new Date()): Promise<GrantedGuess> {
    const ids = idsOf(guess);
    const isKnown = guess.networks?.includes(networkHash(guess.ip)) ?? false;
    const tried = await Promise.all(
      KINDS.map(async (kind) => ({ kind, ...(await this.counters.take(ids[kind], RULES[kind], now)) })),
    );
    const refund = async (which: typeof tried) => {
      await Promise.all(which.map(({ kind, id }) => this.counters.refund(ids[kind], id)));
    };
    const granted = tried.filter(({ isGranted }) => isGranted);
    const refusals = tried.filter(({ kind, isGranted }) => !isGranted && (kind === 'pair' || !isKnown));
    if (refusals.length > 0) {
      await refund(granted);
      const { retryAfter, wait } = waitUntil(Math.max(...refusals.map(({ until }) => until.getTime())), now);
      throw new DomainError(
        'too_many_requests',
        `That was tried too often. Please try again in ${wait}, or reset your password.`,
        { retryAfter },
      );
    }
    return {
      fail: () => this.counters.count(`failed:${ids.account}`, now),
      refund: () => refund(granted),
      succeed: async () => {
        await Promise.all([refund(granted.filter(({ kind }) => kind !== 'pair')), this.counters.forget([ids.pair])]);
      },
    };
  }

  /**
   * Counts a second-factor attempt before the code is compared; 429 with the remaining wait, if any. No network is
   * exempt: the caller already knows the password.
   */
  async takeCode(userId: EntityId, now = new Date()): Promise<GrantedCode> {
    const id = `code:${hash(`user:${String(userId)}`)}`;
    const { isGranted, until, count } = await this.counters.take(id, CODE_RULE, now);
    if (isGranted) return { count, clear: () => this.counters.forget([id]) };
    const { retryAfter, wait } = waitUntil(until.getTime(), now);
    const message = `Too many wrong codes were entered. Please try again in ${wait}. If it wasn’t you, set a new password: someone else knows yours.`;
    throw new DomainError('too_many_requests', message, { retryAfter });
  }

  /** After a password reset: clears the guesses at this account. */
  async clear(email: string, ip: string): Promise<void> {
    const { pair, account } = idsOf({ email, ip });
    await this.counters.forget([pair, account]);
  }
}

/** How long to wait, in seconds and in words. */
function waitUntil(until: number, now: Date): { retryAfter: number; wait: string } {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  const [count, unit] = retryAfter < 60 ? [retryAfter, 'second'] : [Math.ceil(retryAfter / 60), 'minute'];
  return { retryAfter, wait: `${count} ${unit}${count === 1 ? '' : 's'}` };
}
