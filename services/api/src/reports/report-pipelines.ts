import {
  CLAIM_OF_STATUS,
  LOT_FIGURES,
  LOT_MOVES,
  LOT_STATUSES,
  ON_THE_MARKET,
  PARTNER_HOLDER_TYPE,
  type ReportWeek,
  UNDO_MS,
  type CountedMove,
} from '@lotline/shared-domain';
import type { PipelineStage } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { eoiCollection } from '../eoi/eoi.model.js';
import { initialHoldCollection } from '../initial-hold/initial-hold.model.js';

/** Estates of one time zone, and the requested weeks. */
export interface Counted {
  readonly estateIds: readonly EntityId[];
  readonly weeks: readonly ReportWeek[];
}

/** With their time zone. */
export interface ZonedReport extends Counted {
  readonly timeZone: string;
}

/** An EOI's timestamp is slightly later than that of the lot's move in the same transaction. */
const EOI_LATER_MS = 10_000;
/** Statuses claimed by an EOI: Pre-Contract until settlement. */
const OF_AN_EOI = LOT_STATUSES.filter((status) => ['eoi', 'contract'].includes(CLAIM_OF_STATUS[status]));

const isMove = ({ from, to }: CountedMove): object => ({
  $and: [{ $in: ['$from', [...from]] }, { $in: ['$to', [...to]] }],
});
const once = (condition: object): object => ({ $sum: { $cond: [condition, 1, 0] } });

/** Filter for rows of these estates in these weeks, or somewhat later. */
export const spanOf = ({ estateIds, weeks }: Counted, laterMs = 0) => ({
  estateId: { $in: [...estateIds] },
  at: { $gte: weeks[0]?.from ?? new Date(), $lt: new Date((weeks.at(-1)?.to.getTime() ?? 0) + laterMs) },
});

/** Index of a row's week, from 0. */
const weekAt = ({ weeks }: Counted): object => ({
  $subtract: [{ $size: { $filter: { input: weeks.map(({ from }) => from), cond: { $lte: ['$$this', '$at'] } } } }, 1],
});

/** Joins the hold of a row, for its business and partner. */
export const WITH_REFERRAL: PipelineStage[] = [
  {
    $lookup: {
      from: initialHoldCollection.collection,
      localField: 'holdId',
      foreignField: '_id',
      pipeline: [{ $project: { businessId: 1, holderType: 1, companyDetails: 1 } }],
      as: 'hold',
    },
  },
  { $set: { hold: { $first: '$hold' } } },
  {
    $set: {
      company: {
        $cond: [
          { $eq: ['$hold.holderType', PARTNER_HOLDER_TYPE] },
          { $trim: { input: { $ifNull: ['$hold.companyDetails.company', ''] } } },
          '',
        ],
      },
    },
  },
];

/** Facet of sums by each dimension of a report. Company names are grouped case-insensitively. */
export function counted(of: Counted, sums: Readonly<Record<string, object>>): PipelineStage[] {
  const by = (_id: unknown) => [{ $group: { _id, ...sums, company: { $min: '$company' } } }];
  return [
    { $set: { week: weekAt(of) } },
    {
      $facet: {
        weeks: by('$week'),
        stages: by('$stageId'),
        businesses: by({ $ifNull: ['$hold.businessId', null] }),
        partners: by({ $toLower: '$company' }),
      },
    } as PipelineStage.Facet,
  ];
}

/**
 * Approvals in hold history (`isHoldGiven`). An undo of the last week's approval may be recorded just after the week.
 */
export const holdsGiven = (of: Counted): PipelineStage[] => [
  {
    $match: {
      entity: 'hold',
      ...spanOf(of, 2 * UNDO_MS),
      $or: [
        { from: 'pending', to: 'approved' },
        { from: 'approved', to: 'pending', did: 'undone' },
      ],
    },
  },
  {
    $setWindowFields: {
      partitionBy: '$entityId',
      sortBy: { at: 1 },
      output: { next: { $shift: { output: '$did', by: 1, default: null } } },
    },
  },
  { $match: { to: 'approved', next: { $ne: 'undone' }, ...spanOf(of) } },
  { $project: { at: 1, stageId: 1, holdId: { $toObjectId: '$entityId' } } },
  ...WITH_REFERRAL,
  ...counted(of, { holds: { $sum: 1 } }),
];

/** Removes undone moves (`isMoveCounted`). An undo has the revision after its move, whenever it is recorded. */
const thatStand = (auditCollection: string): PipelineStage.FacetPipelineStage[] => [
  {
    $lookup: {
      from: auditCollection,
      localField: 'lotId',
      foreignField: 'lotId',
      let: { after: { $add: ['$rev', 1] } },
      pipeline: [
        { $match: { entity: 'lot', did: 'undone', $expr: { $eq: ['$rev', '$$after'] } } },
        { $limit: 1 },
        { $project: { _id: 1 } },
      ],
      as: 'undone',
    },
  },
  { $match: { undone: [] } },
];

/**
 * Moves in lot history (`LOT_MOVES`). A sale counts for the business and partner of the hold that its EOI came from.
 */
export const movesOfLots = (of: Counted, auditCollection: string): PipelineStage[] => [
  {
    $match: {
      entity: 'lot',
      did: { $ne: 'undone' },
      ...spanOf(of),
      $or: LOT_FIGURES.map((figure) => ({
        from: { $in: [...LOT_MOVES[figure].from] },
        to: { $in: [...LOT_MOVES[figure].to] },
      })),
    },
  },
  ...thatStand(auditCollection),
  {
    $project: {
      at: 1,
      from: 1,
      to: 1,
      stageId: 1,
      eoiOf: { $cond: [{ $or: [{ $in: ['$from', OF_AN_EOI] }, { $in: ['$to', OF_AN_EOI] }] }, '$lotId', null] },
    },
  },
  {
    $lookup: {
      from: eoiCollection.collection,
      localField: 'eoiOf',
      foreignField: 'lotId',
      let: { until: { $add: ['$at', EOI_LATER_MS] } },
      pipeline: [
        {
          $match: {
            status: { $in: ['approved', 'withdrawn', 'refunded', 'refundDeclined'] },
            $expr: { $lte: ['$createdAt', '$$until'] },
          },
        },
        { $sort: { createdAt: -1 } },
        { $limit: 1 },
        { $project: { holdId: 1 } },
      ],
      as: 'eoi',
    },
  },
  { $set: { holdId: { $first: '$eoi.holdId' } } },
  ...WITH_REFERRAL,
  ...counted(of, Object.fromEntries(LOT_FIGURES.map((figure) => [figure, once(isMove(LOT_MOVES[figure]))]))),
];

const inHistory = ({ from, to }: CountedMove): object => ({
  entity: 'lot',
  did: { $ne: 'undone' },
  from: { $in: [...from] },
  to: { $in: [...to] },
});

/**
 * Sales in the weeks, with the time each lot came on the market, by stage. Sales whose history lacks that are excluded.
 */
export const timesToSale = (of: Counted, auditCollection: string): PipelineStage[] => [
  { $match: { ...inHistory(LOT_MOVES.sales), ...spanOf(of) } },
  ...thatStand(auditCollection),
  {
    $lookup: {
      from: auditCollection,
      localField: 'lotId',
      foreignField: 'lotId',
      let: { sold: '$at' },
      pipeline: [
        { $match: { ...inHistory(ON_THE_MARKET), $expr: { $lte: ['$at', '$$sold'] } } },
        ...thatStand(auditCollection),
        { $sort: { at: -1 } },
        { $limit: 1 },
        { $project: { at: 1 } },
      ],
      as: 'release',
    },
  },
  { $unwind: '$release' },
  { $group: { _id: '$stageId', times: { $push: { from: '$release.at', to: '$at' } } } },
];

const isUndo = { $eq: ['$did', 'undone'] };

/**
 * When each of these lots last came on the market; null if that move was undone. Reads only their own history, by the
 * index on lotId.
 */
export const releases = (lotIds: readonly EntityId[]): PipelineStage[] => [
  { $match: { lotId: { $in: [...lotIds] }, entity: 'lot', $or: [inHistory(ON_THE_MARKET), { did: 'undone' }] } },
  {
    $group: {
      _id: '$lotId',
      came: { $push: { $cond: [isUndo, '$$REMOVE', { rev: '$rev', at: '$at' }] } },
      takenBack: { $push: { $cond: [isUndo, { $subtract: ['$rev', 1] }, '$$REMOVE'] } },
    },
  },
  {
    $project: {
      at: {
        $max: {
          $map: {
            input: { $filter: { input: '$came', cond: { $not: { $in: ['$$this.rev', '$takenBack'] } } } },
            in: '$$this.at',
          },
        },
      },
    },
  },
];
