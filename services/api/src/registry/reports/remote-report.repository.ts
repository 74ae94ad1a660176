import { HOUR_MS } from '@lotline/shared-domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReportCode, ReportKind } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { BUCKETS, bucketOf } from './duration-buckets.js';
import type { RemoteReportRecord } from './remote-report.model.js';

/** What pages report about a remote, such as a failed load, and how often. */
export interface Fact {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
  readonly kind: ReportKind;
  readonly code: ReportCode;
  readonly count: number;
  /** Reported durations, in ms. */
  readonly ms: readonly number[];
}
/** Sums of one kind of fact. */
export type FactSum = Omit<Fact, 'ms'> & { readonly lastAt: Date; readonly buckets: readonly number[] };

/** Limit of distinct facts per hour. Real pages report some dozens; the limit stops invented ones. */
export const MAX_FACTS_PER_HOUR = 2000;
/** A report is not worth waiting for replication. */
const UNREPLICATED = { writeConcern: { w: 1 } } as const;

@Injectable()
export class RemoteReportRepository {
  constructor(@InjectModel('RemoteReport') private readonly reports: Model<RemoteReportRecord>) {}

  /** Counts a fact in its hour; false if the hour is at its limit of distinct facts. */
  async add(
    { remote, version, build, kind, code, count, ms }: Fact,
    at: Date,
    limit = MAX_FACTS_PER_HOUR,
  ): Promise<boolean> {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
    const _id = [hour.toISOString().slice(0, 13), remote, build, kind, code].join('|');
    const $inc: Record<string, number> = { count };
    for (const one of ms) $inc[`ms.${bucketOf(one)}`] = ($inc[`ms.${bucketOf(one)}`] ?? 0) + 1;
    const change = { $inc, $max: { lastAt: at } };
    const updateExisting = async (): Promise<boolean> =>
      (await this.reports.updateOne({ _id }, change, UNREPLICATED)).matchedCount === 1;
    if (await updateExisting()) return true;
    if ((await this.reports.countDocuments({ hour }).limit(limit).readConcern('local')) >= limit) return false;
    try {
      await this.reports.updateOne(
        { _id },
        { ...change, $setOnInsert: { hour, remote, version, build, kind, code } },
        { ...UNREPLICATED, upsert: true },
      );
      return true;
    } catch (error) {
      // Concurrent upsert: retry on a duplicate key.
      if ((error as { code?: number }).code !== 11_000) throw error;
      return updateExisting();
    }
  }

  /** Sums since a time, of the named remotes or of all. */
  async sums(since: Date, remotes: readonly string[] | null): Promise<FactSum[]> {
    const key = { remote: '$remote', version: '$version', build: '$build', kind: '$kind', code: '$code' };
    const buckets = Object.fromEntries(BUCKETS.map((name) => [name, { $sum: { $ifNull: [`$ms.${name}`, 0] } }]));
    // Written with w: 1, so read with concern 'local': current figures matter more than durability.
    const pipeline = this.reports.aggregate<
      { _id: Omit<Fact, 'count' | 'ms'>; count: number; lastAt: Date } & Record<string, number>
    >([
      { $match: { hour: { $gte: since }, ...(remotes && { remote: { $in: [...remotes] } }) } },
      { $group: { _id: key, count: { $sum: '$count' }, lastAt: { $max: '$lastAt' }, ...buckets } },
      { $sort: { '_id.remote': 1, '_id.version': -1, '_id.build': 1, '_id.kind': 1, '_id.code': 1 } },
    ]);
    return (await pipeline.readConcern('local')).map((sum) => ({
      ...sum._id,
      count: sum.count,
      lastAt: sum.lastAt,
      buckets: BUCKETS.map((name) => sum[name] ?? 0),
    }));
  }
}
