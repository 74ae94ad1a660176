import { HOUR_MS } from '@lotline/shared-domain';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FormChallenge } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { LimitsRepository } from '../limits/limits.repository.js';

/** Long enough to read the page before sending. */
const GOOD_FOR_MS = 2 * HOUR_MS;
/** Part of the signature: a challenge for another purpose is invalid here. */
const PURPOSE = 'lotline public form';
const PROOF = /^([0-9a-z]{8,9})\.([\w-]{16})\.([\w-]{22})\.([0-9a-z]{1,10})$/;

const mac = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(`${PURPOSE}\n${what}`).digest('base64url').slice(0, 22);
const isEqual = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
/** Whether the first `bits` bits (1 to 32) are zero. */
const isSolved = (proof: string, bits: number): boolean =>
  createHash('sha256').update(proof).digest().readUInt32BE(0) >>> (32 - bits) === 0;

/**
 * Proof of work for public forms (ADR-0017): a signed, stateless challenge, whose solution is valid for one request.
 */
@Injectable()
export class ProofService {
  constructor(
    private readonly counters: LimitsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A new challenge: a timestamp, a random part and our signature. Nothing is stored. */
  challenge(now = Date.now()): FormChallenge {
    const what = `${now.toString(36)}.${randomBytes(12).toString('base64url')}`;
    return {
      challenge: `${what}.${mac(this.config.challengeSecret, what)}`,
      bits: this.config.challengeBits,
      goodForMs: GOOD_FOR_MS,
    };
  }

  /**
   * Whether a proof is ours, recent, solved, and not used by another request. Anything else counts as no proof and
   * isn't an error.
   */
  async accepts(proof: string | null | undefined, fingerprint: string, now = Date.now()): Promise<boolean> {
    const [, time = '', random = '', signature = ''] = PROOF.exec(proof ?? '') ?? [];
    if (!proof || time === '') return false;
    const endsAt = Number.parseInt(time, 36) + GOOD_FOR_MS;
    if (endsAt <= now || endsAt > now + GOOD_FOR_MS + 60_000) return false;
    if (
      !isEqual(signature, mac(this.config.challengeSecret, `${time}.${random}`)) ||
      !isSolved(proof, this.config.challengeBits)
    )
      return false;
    return this.counters.take(
      `PROOF:${random}`,
      createHash('sha256').update(fingerprint).digest('base64url').slice(0, 22),
      1,
      new Date(endsAt),
    );
  }
}
