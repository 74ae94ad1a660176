import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { FairQueue, type Rest } from '../common/fair-queue.js';
import { CONFIG, type Config } from '../config/config.js';
import { networkOf } from '../limits/network-of.js';
import { keyFor } from './account-keys.js';

/** argon2id (the library's default) at the minimum of ASVS 5.0, memory in KiB; measured in ADR-0030. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Concurrent hashes: each takes a core, and two on one core only slow each other down. */
const MAX_RUNNING = Math.min(2, availableParallelism());
/** Longest wait for a slot, in ms: the whole login must finish before the deadline of all requests. */
const MAX_WAIT_MS = 5_000;
/** Default length of the queue. */
const MAX_WAITING = 100;

/** The account and network that a hash is queued under: both take turns, whether passwords are right or wrong. */
export interface HashedFor {
  /** The account's address. */
  readonly account: string;
  /** Absent if the account is logged in: then the account is its own group. */
  readonly ip?: string;
}
/** For hashes that belong to no account, such as those of seeds. */
const unowned = (): HashedFor => ({ account: randomUUID() });
/**
 * An account may log in four times in a row, then four times a second: apart from its hash a login costs as much again,
 * and repeated logins would take a third of the core that serves everyone.
 */
const REST: Rest = { after: () => 250, mostOwedMs: 750 };

/**
 * Hashes passwords with a pepper that isn't in the database; a comparison takes the same time whether or not there is
 * an account.
 */
@Injectable()
export class PasswordHasher {
  readonly #secret: Buffer;
  readonly #queue: FairQueue;
  /** A dummy hash, to compare passwords of addresses without an account with. */
  #nobody: Promise<string> | null = null;

  constructor(
    @Inject(CONFIG) { accountSecret, workLimits }: Pick<Config, 'accountSecret'> & Partial<Pick<Config, 'workLimits'>>,
  ) {
    this.#secret = keyFor(accountSecret, 'password pepper');
    // Everything admitted by the work limit `password` may wait: an attempt refused here has already been counted as a
    // guess.
    this.#queue = new FairQueue({
      running: MAX_RUNNING,
      runningEach: 1,
      waiting: workLimits?.password ?? MAX_WAITING,
      longestMs: MAX_WAIT_MS,
      rest: REST,
    });
  }

  /** The stored form of a password: a PHC string with its salt and costs. */
  hash(password: string, by: HashedFor = unowned()): Promise<string> {
    return this.#queued(by, () => hash(password, { ...COST, secret: this.#secret }));
  }

  /** Whether the password matches; without a stored hash, false after the same time. */
  async matches(password: string, stored: string | null | undefined, by: HashedFor = unowned()): Promise<boolean> {
    this.#nobody ??= hash(randomBytes(32).toString('base64'), { ...COST, secret: this.#secret });
    const compared = stored ?? (await this.#nobody);
    return (await this.#queued(by, () => verify(compared, password, { secret: this.#secret }))) && Boolean(stored);
  }

  /** A keyed hash: recognises the same password in a request's fingerprint, and reveals nothing else. */
  fingerprint(password: string): string {
    return createHmac('sha256', this.#secret).update(password).digest('base64url');
  }

  #queued<T>({ account, ip }: HashedFor, work: () => Promise<T>): Promise<T> {
    return this.#queue.run({ group: ip === undefined ? account : networkOf(ip), member: account }, work);
  }
}
