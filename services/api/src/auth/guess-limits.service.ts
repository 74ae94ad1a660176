import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { networkOf } from '../limits/network-of.js';
import { GuessCounterRepository, type GuessRule } from './guess-counter.repository.js';

/**
 * How guesses are slowed down, never locked out (D25). A network from which the account has been used waits for its own mistakes only, so nobody else can
 * keep its owner out; from elsewhere the account's own count and the network's count too, and the link of a forgotten password always works.
 */
const RULES = {
  pair: { free: 5, longestMs: 15 * 60_000 },
  account: { free: 100, longestMs: 15 * 60_000 },
  network: { free: 50, longestMs: 60_000 },
} as const satisfies Record<string, GuessRule>;
type Kind = keyof typeof RULES;

/** Whose password is tried, and from where. */
export interface Guess {
  readonly email: string;
  readonly ip: string;
  /** Networks that have logged in to the account, hashed; none where there is no account. */
  readonly networks?: readonly string[] | undefined;
}
/** A try that was let through. */
export interface GrantedGuess {
  /** It was wrong: how many were within a day, of this account and from anywhere. */
  fail(): Promise<number>;
  /** It was right, or no guess: only wrong ones count. */
  forgive(): Promise<void>;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** A network as an account remembers it. */
export const networkHash = (ip: string): string => hash(`network:${networkOf(ip)}`);
const idsOf = ({ email, ip }: Pick<Guess, 'email' | 'ip'>): Record<Kind, string> => {
  const [account, network] = [hash(`account:${email}`), networkHash(ip)];
  return { pair: `pair:${account}:${network}`, account: `account:${account}`, network: `network:${network}` };
};
const KINDS = Object.keys(RULES) as Kind[];

/** A growing delay for guesses of passwords and codes, per account, network and both; counted in the database, so every process knows. */
@Injectable()
export class GuessLimits {
  constructor(private readonly counters: GuessCounterRepository) {}

  /** Takes a try before the password is compared; 429 with the wait in words while there is one. The same for an address without an account. */
  async take(guess: Guess, now = new Date()): Promise<GrantedGuess> {
    const ids = idsOf(guess);
    const isKnown = guess.networks?.includes(networkHash(guess.ip)) ?? false;
    const tried = await Promise.all(KINDS.map(async (kind) => ({ kind, ...(await this.counters.take(ids[kind], RULES[kind], now)) })));
    const giveBack = (which: typeof tried) => Promise.all(which.map(({ kind, turn }) => this.counters.giveBack(ids[kind], turn)));
    const granted = tried.filter(({ isGranted }) => isGranted);
    const refusals = tried.filter(({ kind, isGranted }) => !isGranted && (kind === 'pair' || !isKnown));
    if (refusals.length > 0) {
      await giveBack(granted);
      throw tooSoon(Math.max(...refusals.map(({ until }) => until.getTime())), now);
    }
    return {
      fail: () => this.counters.count(`failed:${ids.account}`, now),
      forgive: async () => {
        await Promise.all([giveBack(granted.filter(({ kind }) => kind !== 'pair')), this.counters.forget([ids.pair])]);
      },
    };
  }

  /** The mailbox has answered: what others guessed at the account counts no more. */
  async pardon(email: string, ip: string): Promise<void> {
    const { pair, account } = idsOf({ email, ip });
    await this.counters.forget([pair, account]);
  }
}

function tooSoon(until: number, now: Date): DomainError {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000));
  const wait = retryAfter < 60 ? `${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}` : `${Math.ceil(retryAfter / 60)} ${retryAfter <= 60 ? 'minute' : 'minutes'}`;
  return new DomainError('too_many_requests', `That was tried too often. Please try again in ${wait}, or reset your password.`, { retryAfter });
}
