import { createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import type { SecondFactorRecord } from '../user/user.model.js';
import { keyFor, seal, unseal } from './account-keys.js';
import { newTotpSecret, stepOfCode } from './totp.js';

const CODES = 10;
/** Without characters that are easily confused. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** A recognised code; the transaction that accepts it updates the account accordingly. */
export type TakenCode =
  | { readonly kind: 'authenticator'; readonly step: number }
  | { readonly kind: 'recovery'; readonly hash: string };

/** Creates, stores and recognises authenticators and recovery codes; the database alone reveals none. */
@Injectable()
export class SecondFactorService {
  readonly #sealing: Buffer;
  readonly #hashing: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'accountSecret'>) {
    this.#sealing = keyFor(config.accountSecret, 'authenticators');
    this.#hashing = keyFor(config.accountSecret, 'recovery codes');
  }

  /** A new authenticator's secret, and its encrypted form for this account. */
  newSecret(userId: EntityId): { secret: string; sealed: string } {
    const secret = newTotpSecret();
    return { secret, sealed: seal(this.#sealing, secret, String(userId)) };
  }

  /** Decrypts the secret of this account. */
  read(userId: EntityId, sealed: string): string {
    return unseal(this.#sealing, sealed, String(userId));
  }

  /** The time step of a code for a sealed secret; null for a wrong code. */
  stepOf(userId: EntityId, sealed: string, code: string, now = Date.now()): number | null {
    return stepOfCode(this.read(userId, sealed), plain(code), now);
  }

  /** Ten recovery codes, of which only the hashes are stored. @example ['k7m2x-9pq4d', …] */
  newRecoveryCodes(): { codes: string[]; hashes: string[] } {
    const codes = Array.from({ length: CODES }, () =>
      Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
    );
    return {
      codes: codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`),
      hashes: codes.map((code) => this.#hashOf(code)),
    };
  }

  /** Recognises a code of this account; null for a wrong one, or an authenticator code that was used before. */
  recognise(userId: EntityId, factor: SecondFactorRecord, code: string, now = Date.now()): TakenCode | null {
    const step = this.stepOf(userId, factor.secret, code, now);
    if (step !== null) return step > factor.lastStep ? { kind: 'authenticator', step } : null;
    const hash = this.#hashOf(plain(code));
    return factor.recoveryHashes.includes(hash) ? { kind: 'recovery', hash } : null;
  }

  #hashOf(code: string): string {
    return createHmac('sha256', this.#hashing).update(code).digest('hex');
  }
}

/** Normalises a typed code: spaces, hyphens and case don't matter. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
