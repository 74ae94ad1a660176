import { EOI_FIGURES, EOI_MOVES, UNDO_MS } from '@lotline/shared-domain';
import type { PipelineStage } from 'mongoose';
import { eoiCollection } from '../eoi/eoi.model.js';
import { ledgerEntryCollection } from '../payment/ledger-entry.model.js';
import { type Counted, counted, spanOf, WITH_REFERRAL } from './report-pipelines.js';

/**
 * Moves in the histories of EOIs (`EOI_MOVES`), for the business and partner of the hold that each came from. An undo of
 * the last week's decision may be recorded just after the week.
 */
export const movesOfEois = (of: Counted): PipelineStage[] => [
  {
    $match: {
      entity: 'eoi',
      ...spanOf(of, 2 * UNDO_MS),
      $or: [
        ...EOI_FIGURES.map((figure) => ({
          from: { $in: [...EOI_MOVES[figure].from] },
          to: { $in: [...EOI_MOVES[figure].to] },
        })),
        { from: 'declined', did: 'undone' },
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
  { $match: { did: { $ne: 'undone' }, next: { $ne: 'undone' }, ...spanOf(of) } },
  { $set: { eoiId: { $toObjectId: '$entityId' } } },
  {
    $lookup: {
      from: eoiCollection.collection,
      localField: 'eoiId',
      foreignField: '_id',
      pipeline: [{ $project: { holdId: 1 } }],
      as: 'eoi',
    },
  },
  { $set: { holdId: { $first: '$eoi.holdId' } } },
  ...WITH_REFERRAL,
  ...counted(
    of,
    Object.fromEntries(
      EOI_FIGURES.map((figure) => [figure, { $sum: { $cond: [{ $in: ['$to', [...EOI_MOVES[figure].to]] }, 1, 0] } }]),
    ),
  ),
];

/** Deposits that cleared, in cents, over the EOIs of these estates: the deposit account is owed what came in. */
export const depositsCleared = (of: Counted): PipelineStage[] => {
  const { estateId, at } = spanOf(of);
  const ofDeposit = { $cond: [{ $eq: ['$$each.account', 'deposit'] }, { $multiply: [-1, '$$each.amount'] }, 0] };
  return [
    { $match: { estateId, sentAt: { $type: 'date' } } },
    {
      $lookup: {
        from: ledgerEntryCollection.collection,
        localField: '_id',
        foreignField: 'eoiId',
        pipeline: [
          { $match: { at } },
          { $project: { at: 1, amount: { $sum: { $map: { input: '$postings', as: 'each', in: ofDeposit } } } } },
          { $match: { amount: { $gt: 0 } } },
        ],
        as: 'paid',
      },
    },
    { $unwind: '$paid' },
    { $project: { at: '$paid.at', amount: '$paid.amount', stageId: 1, holdId: 1 } },
    ...WITH_REFERRAL,
    ...counted(of, { deposits: { $sum: '$amount' } }),
  ];
};
