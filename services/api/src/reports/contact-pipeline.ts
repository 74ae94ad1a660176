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

const WEEK_MS = 7 * DAY_MS;
/** More than any report has. */
const MAX_WEEKS = 1_000;

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

/** Sums of groups, with their waits as one list; the database sorts it, so that no list of them leaves it. */
const figuresBy = (_id: unknown): PipelineStage.FacetPipelineStage[] => [
  {
    $group: {
      _id,
      asked: { $sum: '$asked' },
      inDay: { $sum: '$inDay' },
      judged: { $sum: '$judged' },
      lists: { $push: '$waits' },
    },
  },
  {
    $project: {
      asked: 1,
      inDay: 1,
      judged: 1,
      waits: { $reduce: { input: '$lists', initialValue: [], in: { $concatArrays: ['$$value', '$$this'] } } },
    },
  },
  { $project: { asked: 1, inDay: 1, judged: 1, contacted: { $size: '$waits' }, hoursToContact: MEDIAN } },
];

/** When each week begins, and the last ends. */
const boundsOf = ({ weeks }: ZonedReport): Date[] => [
  ...weeks.map(({ from }) => from),
  ...weeks.slice(-1).map(({ to }) => to),
];

/**
 * Which of its zone's weeks an `askedAt` is in, from 0; outside of them below 0, or their number and more. Weeks are
 * counted, not looked up as days of the time zone, which took most of the report's time. One in which the clocks change is
 * an hour longer or shorter, so the count may be one off.
 */
const WEEK = {
  $let: {
    vars: {
      at: {
        $toInt: { $floor: { $divide: [{ $subtract: ['$askedAt', { $first: '$bounds' }] }, WEEK_MS] } },
      },
    },
    in: {
      $switch: {
        branches: [
          { case: { $lt: ['$askedAt', { $first: '$bounds' }] }, then: -1 },
          { case: { $gte: ['$askedAt', { $last: '$bounds' }] }, then: MAX_WEEKS },
          { case: { $lt: ['$askedAt', { $arrayElemAt: ['$bounds', '$$at'] }] }, then: { $subtract: ['$$at', 1] } },
          {
            case: { $gte: ['$askedAt', { $arrayElemAt: ['$bounds', { $add: ['$$at', 1] }] }] },
            then: { $add: ['$$at', 1] },
          },
        ],
        default: '$$at',
      },
    },
  },
};

/**
 * First contacts with leads that asked in some weeks, by week and by who works on the lead now. Each clock is read once,
 * into the group of its week and user; the totals come from those.
 */
export function firstContacts(zones: readonly ZonedReport[], now: Date): PipelineStage[] {
  const estateIds = zones.flatMap((zone) => zone.estateIds);
  const bounds = zones.map(boundsOf);
  const times = bounds.flat().map(Number);
  const span = { $gte: new Date(Math.min(...times)), $lt: new Date(Math.max(...times)) };
  const [first, ...others] = bounds;
  const mondays = zones[0]?.weeks.map(({ monday }) => monday) ?? [];
  // An estate’s own zone; one zone of all costs nothing for each lead.
  const ownBounds =
    others.length === 0
      ? { $literal: first ?? [] }
      : {
          $switch: {
            branches: zones.map((zone, at) => ({
              case: { $in: ['$estateId', [...zone.estateIds]] },
              then: { $literal: bounds[at] },
            })),
            default: { $literal: first },
          },
        };
  return [
    {
      $match: {
        estateId: { $in: estateIds },
        deletedAt: null,
        mergedInto: null,
        $or: [{ askedAt: span }, { 'clocks.askedAt': span }],
      },
    },
    { $project: { assigneeId: { $ifNull: ['$assigneeId', null] }, bounds: ownBounds, clock: CLOCKS } },
    { $unwind: '$clock' },
    { $match: { 'clock.askedAt': span } },
    {
      $project: { assigneeId: 1, bounds: 1, askedAt: '$clock.askedAt', contactedAt: '$clock.contactedAt' },
    },
    { $project: { assigneeId: 1, askedAt: 1, wait: WAIT, week: WEEK } },
    { $match: { week: { $gte: 0, $lt: mondays.length } } },
    {
      $group: {
        _id: { week: '$week', assigneeId: '$assigneeId' },
        asked: { $sum: 1 },
        waits: { $push: { $ifNull: ['$wait', '$$REMOVE'] } },
        inDay: count({ $and: [IS_CONTACTED, { $lte: ['$wait', DAY_MS] }] }),
        judged: count({ $or: [IS_CONTACTED, { $lte: ['$askedAt', new Date(now.getTime() - DAY_MS)] }] }),
      },
    },
    {
      $facet: {
        total: figuresBy(null),
        weeks: [...figuresBy('$_id.week'), { $set: { _id: { $arrayElemAt: [{ $literal: mondays }, '$_id'] } } }],
        assignees: figuresBy('$_id.assigneeId'),
      },
    },
  ];
}
