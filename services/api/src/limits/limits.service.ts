import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { HOUR_MS, DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { LimitName } from '../config/limits.js';
import { LimitsRepository } from './limits.repository.js';
import { type RateLimitSubject, subjectOfRequest, subjectKey } from './rate-limit-subject.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Subject of the refusal message. */
const SUBJECT_WORDS = {
  network: 'Your connection has sent',
  account: 'Your account has sent',
  email: 'This email address has been used for',
} as const;
type SubjectKind = keyof typeof SUBJECT_WORDS;

/** One counter of a request: limit, subject, window and maximum. */
export interface Permit {
  limit: LimitName;
  /** The subject; null if everyone naming the mailbox is counted together. */
  subject: RateLimitSubject | null;
  /** Mailbox, if counted separately per mailbox. */
  mailbox?: string;
  /** Additional counter dimension, such as an estate. */
  scope?: string | undefined;
  /** Overrides the limit's configured maximum. */
  max?: number;
  /** Replaces the one-hour window: its name, and its end (ms). */
  window?: { name: string; endsAt: number } | undefined;
  /** Replaces the default refusal message, with additional error details. */
  refusal?: { message: string; facts: Readonly<Record<string, unknown>> } | undefined;
}

/** Rate limits per account, network and mailbox, counted across all processes. Subjects are stored hashed. */
@Injectable()
export class LimitsService {
  constructor(
    private readonly counters: LimitsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts one attempt against the caller's hourly limit, even for a retry. Exceeding it is a 429 with the time to
   * retry after.
   * @example await limits.spend('TOKEN_FAIL_IP', ip);
   */
  async consume(limit: LimitName, ip: string, now = Date.now()): Promise<void> {
    const permit = { limit, subject: subjectOfRequest(ip) };
    const { id, endsAt } = this.counterOf(permit, now);
    if ((await this.counters.increment(id, new Date(endsAt))) > this.config.limits[limit])
      throw refused(permit, endsAt, now);
  }

  /**
   * Counts one request, identified by its fingerprint, against several counters. Retries are not counted again, so that
   * a visitor on an unreliable connection isn't locked out. All or none: if one counter refuses, the others are
   * refunded.
   */
  async take(permits: readonly Permit[], fingerprint: string, now = Date.now()): Promise<void> {
    const key = hash(fingerprint);
    const taken = await Promise.all(
      permits.map(async (permit) => {
        const { id, endsAt } = this.counterOf(permit, now);
        return {
          permit,
          id,
          endsAt,
          isGranted: await this.counters.take(
            id,
            key,
            permit.max ?? this.config.limits[permit.limit],
            new Date(endsAt),
          ),
        };
      }),
    );
    const refusal = taken.find(({ isGranted }) => !isGranted);
    if (!refusal) return;
    await Promise.all(taken.filter(({ isGranted }) => isGranted).map(({ id }) => this.counters.refund(id, key)));
    throw refused(refusal.permit, refusal.endsAt, now);
  }

  private counterOf({ limit, subject, mailbox, scope, window }: Permit, now: number): { id: string; endsAt: number } {
    const start = Math.floor(now / HOUR_MS) * HOUR_MS;
    const counted = [subject && subjectKey(subject), mailbox, scope].filter(Boolean).join(' ');
    return {
      id: `${limit}:${hash(`${limit}:${counted}`)}:${window?.name ?? start}`,
      endsAt: window?.endsAt ?? start + HOUR_MS,
    };
  }
}

function refused({ subject, mailbox, refusal }: Permit, endsAt: number, now: number): DomainError {
  const kind: SubjectKind = subject?.kind === 'account' ? 'account' : mailbox ? 'email' : 'network';
  const retryAfter = Math.max(1, Math.ceil((endsAt - now) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const usual = `${SUBJECT_WORDS[kind]} a lot of requests in a short time. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new DomainError('too_many_requests', refusal?.message ?? usual, {
    retryAfter,
    limit: kind,
    until: new Date(endsAt).toISOString(),
    ...refusal?.facts,
  });
}
