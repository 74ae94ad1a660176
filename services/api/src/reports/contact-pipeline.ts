import { DAY_MS, HOUR_MS } from '@lotline/shared-domain';
import type { PipelineStage } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { ZonedReport } from './report-pipelines.js';

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
const count = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** The middle of a group’s sorted waits, in hours; of an even count the mean of both middle ones, null of none. */
const MEDIAN = {
  $let: {
    vars: { sorted: { $sortArray: { input: '$waits', sortBy: 1 } }, last: { $subtract: [{ $size: '$waits' }, 1] } },
    in: {
      $cond: [
        { $lt: ['$$last', 0] },
        null,
        {
          $divide: [
            {
              $avg: [{ $floor: { $divide: ['$$last', 2] } }, { $ceil: { $divide: ['$$last', 2] } }].map((at) => ({
                $arrayElemAt: ['$$sorted', at],
              })),
            },
            HOUR_MS,
          ],
        },
      ],
    },
  },
};

/** Figures of a group; the database sorts its waits, so that no list of them leaves it. */
const figuresBy = (_id: unknown, now: Date): PipelineStage.FacetPipelineStage[] => [
  {
    $group: {
      _id,
      asked: { $sum: 1 },
      waits: { $push: { $ifNull: ['$wait', '$$REMOVE'] } },
      inDay: count({ $and: [IS_CONTACTED, { $lte: ['$wait', DAY_MS] }] }),
      judged: count({ $or: [IS_CONTACTED, { $lte: ['$askedAt', new Date(now.getTime() - DAY_MS)] }] }),
    },
  },
  { $project: { asked: 1, inDay: 1, judged: 1, contacted: { $size: '$waits' }, hoursToContact: MEDIAN } },
];

/** First contacts with leads that asked in some weeks, by week and by who works on the lead now. */
export function firstContacts(zones: readonly ZonedReport[], now: Date): PipelineStage[] {
  const estateIds = zones.flatMap((zone) => zone.estateIds);
  const starts = zones.flatMap(({ weeks }) => weeks[0]?.from ?? []);
  const ends = zones.flatMap(({ weeks }) => weeks.at(-1)?.to ?? []);
  const span = {
    $gte: new Date(Math.min(...starts.map(Number))),
    $lt: new Date(Math.max(...ends.map(Number))),
  };
  const [first, ...others] = zones;
  const mondays = first?.weeks.map(({ monday }) => monday) ?? [];
  // An estate’s own zone; one zone of all costs nothing for each lead.
  const timeZone =
    others.length === 0
      ? { $literal: first?.timeZone ?? 'UTC' }
      : {
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
