import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS, HOUR_MS, DomainError, type FileQuota, plural, type QuotaKind, sizeText } from '@lotline/shared-domain';
import type { Types } from 'mongoose';
import { CONFIG, type Config } from '../config/config.js';
import type { UploaderKind } from '../config/upload-settings.js';
import type { Session } from '../database/transaction.js';
import { FileLockRepository } from './file-lock.repository.js';
import { FileRecordRepository } from './file-record.repository.js';
import { StorageUses } from './storage-uses.js';

/** Whose storage a file takes up. */
export interface Uploader {
  /** As in `uploadedBy` of records. */
  readonly account: string;
  readonly kind: UploaderKind;
  /** The estate whose team uploads, or the builder; both null for a customer, who has an account's quota alone. */
  readonly estateId: Types.ObjectId | null;
  readonly builderId: Types.ObjectId | null;
}
interface Quota extends FileQuota {
  readonly of: QuotaKind;
}

const left = ({ used, limit }: Quota): string => sizeText(Math.max(0, limit - used));
const WHOSE = {
  account: 'Your account',
  day: 'Your account',
  estate: 'This estate',
  builder: 'Your company',
} as const satisfies Record<QuotaKind, string>;
/** Of the two only a team can delete what it put up (`document/delete`); the sweep removes what is unused (ADR-0029). */
const TO_MAKE_ROOM = {
  team: 'To make room, withdraw documents you no longer need and delete them.',
  others: 'Files that nothing uses are removed after a week.',
} as const;

/** The refusal of what doesn't fit into a total. */
function fullOf(quota: Quota, who: keyof typeof TO_MAKE_ROOM): DomainError {
  const what = quota.of === 'estate' ? 'files and maps' : 'files';
  const room = `${WHOSE[quota.of]} may keep ${sizeText(quota.limit)} of ${what} and has ${left(quota)} left.`;
  return new DomainError('too_large', `${room} ${TO_MAKE_ROOM[who]}`);
}
const lockOf = (estateId: Types.ObjectId): string => `estate:${String(estateId)}`;

/**
 * Limits stored bytes of an account, in total and per 24 hours, of an estate's team and of a builder (ADR-0044), without
 * refused and deleted files; an estate's with its maps. Buyers' files don't count against their estate: they must not take its team's room.
 */
@Injectable()
export class UploadQuota {
  constructor(
    private readonly files: FileRecordRepository,
    private readonly locks: FileLockRepository,
    private readonly uses: StorageUses,
    @Inject(CONFIG) private readonly config: Pick<Config, 'uploads'>,
  ) {}

  /** Used and allowed bytes of every quota that applies. */
  async usage(by: Uploader): Promise<Quota[]> {
    return (await this.#quotas(by, new Date())).quotas;
  }

  /**
   * Refuses a file of `bytes` (1: any file at all) that exceeds a quota.
   * @throws DomainError 413 `too_large` for a total, 429 for a day's uploads, each with what frees space
   */
  async admit(by: Uploader, bytes: number, now = new Date(), session?: Session): Promise<void> {
    const { quotas, oldestOfDay } = await this.#quotas(by, now, session);
    for (const quota of quotas) {
      if (quota.used + bytes <= quota.limit) continue;
      if (quota.of === 'day') {
        const waitMs = Math.max(60_000, (oldestOfDay ?? now).getTime() + DAY_MS - now.getTime());
        const sent = `Your account may send ${sizeText(quota.limit)} of files in 24 hours and has ${left(quota)} left.`;
        const when = `Please try again in ${plural(Math.ceil(waitMs / HOUR_MS), 'hour')}`;
        throw new DomainError('too_many_requests', `${sent} ${when}.`, { retryAfter: Math.ceil(waitMs / 1000) });
      }
      throw fullOf(quota, by.estateId ? 'team' : 'others');
    }
  }

  /** Refuses what an estate stores beside files (`StorageUses`). @throws DomainError 413 `too_large` */
  async admitToEstate(estateId: Types.ObjectId, bytes: number, session?: Session): Promise<void> {
    const quota = await this.#ofEstate(estateId, session);
    if (quota.used + bytes > quota.limit) throw fullOf(quota, 'team');
  }

  /** As `admitToEstate`, for what this transaction adds: of concurrent ones, each sees the one before. */
  async takeOfEstate(session: Session, estateId: Types.ObjectId, bytes: number, now: Date): Promise<void> {
    await this.locks.hold(session, [lockOf(estateId)], now);
    await this.admitToEstate(estateId, bytes, session);
  }

  /** As `admit`, for a file that this transaction adds: of concurrent uploads, each sees the one before. */
  async take(session: Session, by: Uploader, bytes: number, now: Date): Promise<void> {
    const { account, estateId, builderId } = by;
    const owners = [estateId && lockOf(estateId), builderId && `builder:${String(builderId)}`];
    await this.locks.hold(session, [account, ...owners.filter((id) => id !== null)], now);
    await this.admit(by, bytes, now, session);
  }

  async #quotas(
    { account, kind, estateId, builderId }: Uploader,
    now: Date,
    session?: Session,
  ): Promise<{ quotas: Quota[]; oldestOfDay: Date | null }> {
    const { quotas: most } = this.config.uploads;
    const since = new Date(now.getTime() - DAY_MS);
    const { stored, day, oldestOfDay } = await this.files.usageOf(account, since, session);
    const quotas: Quota[] = [
      { of: 'account', used: stored, limit: most[kind].stored },
      { of: 'day', used: day, limit: most[kind].day },
    ];
    if (estateId) quotas.push(await this.#ofEstate(estateId, session));
    if (builderId)
      quotas.push({ of: 'builder', used: await this.files.storedOf({ builderId }, session), limit: most.builder });
    return { quotas, oldestOfDay };
  }

  async #ofEstate(estateId: Types.ObjectId, session?: Session): Promise<Quota> {
    const used = (await this.files.storedOf({ estateId }, session)) + (await this.uses.of(estateId, session));
    return { of: 'estate', used, limit: this.config.uploads.quotas.estate };
  }
}
