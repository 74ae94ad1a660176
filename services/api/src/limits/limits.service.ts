import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config, type LimitName } from '../config.js';
import { LimitsRepository } from './limits.repository.js';
import { networkOf } from './network-of.js';

const WINDOW_MS = 3_600_000;
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Limits per address, counted in the database so that every process knows. The subject is stored hashed. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly counters: LimitsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Uses up one of a subject's turns this hour; the one too many is a 429 that says when to come back. Repeats of one
   * request (same Idempotency-Key) are one turn: somebody on a bad line isn't shut out for trying again. One that was
   * refused has had no turn, and is refused again.
   * @example await limits.spend('HOLD_IP', ip, key);
   */
  async spend(limit: LimitName, who: string, requestKey: string | null = null, now = Date.now()): Promise<void> {
    const start = Math.floor(now / WINDOW_MS) * WINDOW_MS;
    const subject = limit.endsWith('_IP') ? networkOf(who) : who;
    const id = `${limit}:${hash(`${limit}:${subject}`)}:${start}`;
    const end = new Date(start + WINDOW_MS);
    const most = this.config.limits[limit];
    const hasTurn = requestKey === null ? (await this.counters.increment(id, end)) <= most : await this.counters.take(id, hash(requestKey), most, end);
    if (hasTurn) return;
    const retryAfter = Math.ceil((start + WINDOW_MS - now) / 1000);
    const minutes = Math.ceil(retryAfter / 60);
    throw new DomainError('too_many_requests', `That is a lot of requests in a short time. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, { retryAfter });
  }
}
