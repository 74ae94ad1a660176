import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { BUSY_MESSAGE } from '../database/busy-message.js';
import { keyFor } from './account-keys.js';

/** argon2id (the library's default) with the least that ASVS 5.0 asks for, memory in KiB; measured in ADR-0030. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at a time: each takes a core. */
const MOST_RUNNING = 2;
/** Those that may wait, a quarter of a second of them; more would only wait in vain. */
const MOST_WAITING = 20;

/** Hashes passwords with a pepper that the database doesn't have, and compares them in the same time whether or not there is an account. */
@Injectable()
export class PasswordHasher {
  readonly #secret: Buffer;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  /** Of no password: what an address without an account is compared with. */
  #nobody: Promise<string> | null = null;

  constructor(@Inject(CONFIG) config: Pick<Config, 'accountSecret'>) {
    this.#secret = keyFor(config.accountSecret, 'password pepper');
  }

  /** What is stored of a password: a PHC string with its salt and costs. */
  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, { ...COST, secret: this.#secret }));
  }

  /** Whether it is this password; without a stored hash it takes as long and is not. */
  async matches(password: string, stored: string | null | undefined): Promise<boolean> {
    this.#nobody ??= this.hash(randomBytes(32).toString('base64'));
    const compared = stored ?? (await this.#nobody);
    return (await this.#inTurn(() => verify(compared, password, { secret: this.#secret }))) && Boolean(stored);
  }

  /** Tells one password from another in a request's fingerprint, and nothing else of it: a keyed hash. */
  fingerprint(password: string): string {
    return createHmac('sha256', this.#secret).update(password).digest('base64url');
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MOST_RUNNING) {
      if (this.#waiting.length >= MOST_WAITING) throw new DomainError('unavailable', BUSY_MESSAGE, { retryAfter: 2 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The next in line takes this one's place.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
