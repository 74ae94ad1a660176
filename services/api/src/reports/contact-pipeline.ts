import { DAY_MS, HOUR_MS } from '@lotline/shared-domain';
import type { PipelineStage } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { ZonedReport } from './requested-report.js';

/** First contacts of a group: of how many leads that asked, and how long they took. */
export interface ContactCount<Id> {
  readonly _id: Id;
  readonly asked: number;
  readonly contacted: number;
  /** Their median, in hours; null without any. */
  readonly hoursToContact: number | null;
  /** How many were contacted within a day, and of how many that can be said. */
  readonly inDay: number;
  readonly judged: number;
}
export interface ContactCounts {
  readonly total: readonly ContactCount<null>[];
  /** By the Monday of the week in the estate’s time zone, YYYY-MM-DD. */
  readonly weeks: readonly ContactCount<string>[];
  readonly assignees: readonly ContactCount<EntityId | null>[];
}

/** Each lead’s clocks, the last one with those before it (D201). */
const CLOCKS = {
  $concatArrays: [{ $ifNull: ['$clocks', []] }, [{ askedAt: '$askedAt', contactedAt: '$contactedAt' }]],
};
const WAIT = {
  $cond: [{ $eq: [{ $type: '$contactedAt' }, 'date'] }, { $subtract: ['$contactedAt', '$askedAt'] }, null],
};
const IS_CONTACTED = { $ne: ['$wait', null] };
const IS_IN_DAY = { $and: [IS_CONTACTED, { $lte: ['$wait', DAY_MS] }] };
const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/**
 * Figures of a group, with the exact median: waits are numbered in order within the database, those without a contact
 * first, and the middle ones are picked, so that no list of them is held.
 */
const figuresBy = (_id: unknown, now: Date): PipelineStage.FacetPipelineStage[] => {
  const rank = { $subtract: ['$rank', { $subtract: ['$size', '$reached'] }] };
  const middle = { $divide: [{ $add: ['$reached', 1] }, 2] };
  const isMiddle = { $in: [rank, [{ $floor: middle }, { $ceil: middle }]] };
  const whole = { documents: ['unbounded', 'unbounded'] as [string, string] };
  return [
    {
      $setWindowFields: {
        partitionBy: _id,
        sortBy: { wait: 1 },
        output: {
          rank: { $documentNumber: {} },
          size: { $sum: 1, window: whole },
          reached: { ...count(IS_CONTACTED), window: whole },
        },
      },
    },
    {
      $group: {
        _id,
        asked: { $sum: 1 },
        contacted: count(IS_CONTACTED),
        hoursToContact: { $avg: { $cond: [isMiddle, { $divide: ['$wait', HOUR_MS] }, null] } },
        inDay: count(IS_IN_DAY),
        judged: count({ $or: [IS_CONTACTED, { $lte: ['$askedAt', new Date(now.getTime() - DAY_MS)] }] }),
      },
    },
  ];
};

/** First contacts with leads that asked in some weeks, by week and by who works on the lead now. */
export function firstContacts(zones: readonly ZonedReport[], now: Date): PipelineStage[] {
  const estateIds = zones.flatMap((zone) => zone.estateIds);
  const mondays = zones[0]?.weeks.map(({ monday }) => monday) ?? [];
  const starts = zones.flatMap(({ weeks }) => weeks[0]?.from ?? []);
  const ends = zones.flatMap(({ weeks }) => weeks.at(-1)?.to ?? []);
  const span = {
    $gte: new Date(Math.min(...starts.map(Number))),
    $lt: new Date(Math.max(...ends.map(Number))),
  };
  const timeZone = {
    $switch: {
      branches: zones.map((zone) => ({ case: { $in: ['$estateId', [...zone.estateIds]] }, then: zone.timeZone })),
      default: 'UTC',
    },
  };
  const monday = { $dateTrunc: { date: '$askedAt', unit: 'week', startOfWeek: 'monday', timezone: '$timeZone' } };
  return [
    {
      $match: {
        estateId: { $in: estateIds },
        deletedAt: null,
        mergedInto: null,
        $or: [{ askedAt: span }, { 'clocks.askedAt': span }],
      },
    },
    { $project: { assigneeId: { $ifNull: ['$assigneeId', null] }, timeZone, clock: CLOCKS } },
    { $unwind: '$clock' },
    { $match: { 'clock.askedAt': span } },
    { $project: { assigneeId: 1, timeZone: 1, askedAt: '$clock.askedAt', contactedAt: '$clock.contactedAt' } },
    {
      $project: {
        assigneeId: 1,
        askedAt: 1,
        wait: WAIT,
        monday: { $dateToString: { date: monday, format: '%Y-%m-%d', timezone: '$timeZone' } },
      },
    },
    { $match: { monday: { $gte: mondays[0] ?? '', $lte: mondays.at(-1) ?? '' } } },
    {
      $facet: {
        total: figuresBy(null, now),
        weeks: figuresBy('$monday', now),
        assignees: figuresBy('$assigneeId', now),
      },
    },
  ];
}
