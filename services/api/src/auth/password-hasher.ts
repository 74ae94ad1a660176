import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue, type Rest } from '../common/fair-queue.js';
import { CONFIG, type Config } from '../config/config.js';
import { networkOf } from '../limits/network-of.js';
import { keyFor } from './account-keys.js';

/** argon2id (the library's default) with the least that ASVS 5.0 asks for, memory in KiB; measured in ADR-0030. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at a time: each takes a core, and two on one core only make each other late. */
const MOST_RUNNING = Math.min(2, availableParallelism());
/** How long one may wait, in ms: with all else that a login does it must end before the deadline of all requests. */
const LONGEST_WAIT_MS = 5_000;
/** Where nothing says how many may be in work. */
const MOST_WAITING = 100;

/** Whose password it is, and where it is typed: accounts and networks take turns, right passwords and wrong ones alike. */
export interface HashedFor {
  /** The account's address. */
  readonly account: string;
  /** Absent where the account is logged in: then it takes turns as itself. */
  readonly ip?: string;
}
/** Hashes that are nobody's, such as those of seeds. */
const nobodys = (): HashedFor => ({ account: randomUUID() });
/**
 * An account has four logins in a row, then four a second: what a login costs besides its hash is as much again, and
 * by logging in again and again it would take a third of the core that answers everybody.
 */
const REST: Rest = { after: () => 250, mostOwedMs: 750 };

/** Hashes passwords with a pepper that the database doesn't have, and compares them in the same time whether or not there is an account. */
@Injectable()
export class PasswordHasher {
  readonly #secret: Buffer;
  readonly #queue: FairQueue;
  /** Of no password: what an address without an account is compared with. */
  #nobody: Promise<string> | null = null;

  constructor(
    @Inject(CONFIG) { accountSecret, workLimits }: Pick<Config, 'accountSecret'> & Partial<Pick<Config, 'workLimits'>>,
  ) {
    this.#secret = keyFor(accountSecret, 'password pepper');
    // All that are let in may wait (work-kind `password`): one that is refused here has been counted as a guess already.
    this.#queue = new FairQueue({
      running: MOST_RUNNING,
      runningEach: 1,
      waiting: workLimits?.password ?? MOST_WAITING,
      longestMs: LONGEST_WAIT_MS,
      rest: REST,
    });
  }

  /** What is stored of a password: a PHC string with its salt and costs. */
  hash(password: string, by: HashedFor = nobodys()): Promise<string> {
    return this.#inTurn(by, () => hash(password, { ...COST, secret: this.#secret }));
  }

  /** Whether it is this password; without a stored hash it takes as long and is not. */
  async matches(password: string, stored: string | null | undefined, by: HashedFor = nobodys()): Promise<boolean> {
    this.#nobody ??= hash(randomBytes(32).toString('base64'), { ...COST, secret: this.#secret });
    const compared = stored ?? (await this.#nobody);
    return (await this.#inTurn(by, () => verify(compared, password, { secret: this.#secret }))) && Boolean(stored);
  }

  /** Tells one password from another in a request's fingerprint, and nothing else of it: a keyed hash. */
  fingerprint(password: string): string {
    return createHmac('sha256', this.#secret).update(password).digest('base64url');
  }

  #inTurn<T>({ account, ip }: HashedFor, work: () => Promise<T>): Promise<T> {
    return this.#queue.run({ group: ip === undefined ? account : networkOf(ip), member: account }, work);
  }
}
