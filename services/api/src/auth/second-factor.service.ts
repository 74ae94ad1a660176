import { createHmac, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import type { EntityId } from '../database/entity-id.js';
import type { SecondFactorRecord } from '../user/user.model.js';
import { keyFor, seal, unseal } from './account-keys.js';
import { newTotpSecret, stepOfCode } from './totp.js';

const CODES = 10;
/** Without what is mistaken for something else. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** What a code was: it changes the account in the transaction that takes it. */
export type TakenCode =
  { readonly kind: 'authenticator'; readonly step: number } | { readonly kind: 'recovery'; readonly hash: string };

/** Authenticators and recovery codes: made, stored so that the database alone gives none away, and recognised. */
@Injectable()
export class SecondFactorService {
  readonly #sealing: Buffer;
  readonly #hashing: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'accountSecret'>) {
    this.#sealing = keyFor(config.accountSecret, 'authenticators');
    this.#hashing = keyFor(config.accountSecret, 'recovery codes');
  }

  /** A new authenticator's secret, and what is stored of it for this account. */
  newSecret(userId: EntityId): { secret: string; sealed: string } {
    const secret = newTotpSecret();
    return { secret, sealed: seal(this.#sealing, secret, String(userId)) };
  }

  /** The secret in plain, of this account. */
  read(userId: EntityId, sealed: string): string {
    return unseal(this.#sealing, sealed, String(userId));
  }

  /** The step of a code of a sealed secret; null for a wrong one. */
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

  /** What kind of code of this account it is; null: none, or an authenticator's that was taken before. */
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

/** As people type it: spaces and hyphens don't matter, nor does the case. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();
