import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, DomainError, plural } from '@lotline/shared-domain';
import { CONFIG, type Config, type UploaderKind } from '../config/config.js';
import { FileRecordRepository } from './file-record.repository.js';

const MB = 1024 * 1024;

/** The account whose files are counted. */
export interface Uploader {
  /** As in `uploadedBy` of records. */
  readonly account: string;
  readonly kind: UploaderKind;
}

const inMb = (bytes: number): string => `${Math.floor(bytes / MB)} MB`;
const left = (most: number, used: number): string => inMb(Math.max(0, most - used));

/** Limits an account's stored bytes in total and per 24 hours (ADR-0044), without refused and deleted files. */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly files: FileRecordRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'uploads'>,
  ) {}

  /**
   * Refuses a file of `bytes` (1: any file at all) that exceeds the account's quota.
   * @throws DomainError 413 `too_large` for the total, 429 for a day's uploads, each with what frees space
   */
  async admit({ account, kind }: Uploader, bytes: number, now = new Date()): Promise<void> {
    const quota = this.config.uploads.quotas[kind];
    const { stored, day, oldestOfDay } = await this.files.usageOf(account, new Date(now.getTime() - DAY_MS));
    if (stored + bytes > quota.stored) {
      const room = `Your account may keep ${inMb(quota.stored)} of files and has ${left(quota.stored, stored)} left.`;
      throw new DomainError(
        'too_large',
        `${room} To make room, ask your contact at the estate to remove files you no longer need.`,
      );
    }
    if (day + bytes <= quota.day) return;
    const waitMs = Math.max(60_000, (oldestOfDay ?? now).getTime() + DAY_MS - now.getTime());
    const sent = `Your account may send ${inMb(quota.day)} of files in 24 hours and has ${left(quota.day, day)} left.`;
    const when = `Please try again in ${plural(Math.ceil(waitMs / HOUR_MS), 'hour')}`;
    throw new DomainError('too_many_requests', `${sent} ${when}.`, { retryAfter: Math.ceil(waitMs / 1000) });
  }
}
