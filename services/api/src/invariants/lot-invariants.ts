import type { Types } from 'mongoose';
import type { Invariant } from './invariant.js';

type LotAndHolds = {
  _id: Types.ObjectId;
  title: string;
  status: string;
  claim: { kind: string; refId: Types.ObjectId | null } | null;
  holds: { _id: Types.ObjectId; activeLotId?: Types.ObjectId }[];
};

const oneEach: Invariant = {
  id: 'I1',
  description: 'a lot has at most one approved hold and one approved EOI',
  async find({ InitialHold, Eoi }) {
    const twice = [
      { $match: { status: 'approved' } },
      { $group: { _id: '$lotId', count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ];
    const holds = await InitialHold.aggregate<{ _id: Types.ObjectId; count: number }>(twice);
    const eois = await Eoi.aggregate<{ _id: Types.ObjectId; count: number }>(twice);
    return [
      ...holds.map(({ _id, count }) => `lot ${String(_id)}: ${count} approved holds`),
      ...eois.map(({ _id, count }) => `lot ${String(_id)}: ${count} approved EOIs`),
    ];
  },
};

const holdAndLot: Invariant = {
  id: 'I2',
  description: 'a lot is at hold exactly when its claim is the one approved hold of it',
  async find({ Lot }) {
    const lots = await Lot.aggregate<LotAndHolds>([
      {
        $lookup: {
          from: 'initial_holds',
          localField: '_id',
          foreignField: 'lotId',
          as: 'holds',
          pipeline: [{ $match: { status: 'approved' } }, { $project: { activeLotId: 1 } }],
        },
      },
      { $match: { $or: [{ status: 'hold' }, { 'claim.kind': 'hold' }, { 'holds.0': { $exists: true } }] } },
      { $project: { title: 1, status: 1, claim: 1, holds: 1 } },
    ]);
    return lots.flatMap(({ _id, title, status, claim, holds }) => {
      const [hold] = holds;
      const right =
        status === 'hold' &&
        claim?.kind === 'hold' &&
        holds.length === 1 &&
        hold?.activeLotId?.equals(_id) === true &&
        claim.refId?.equals(hold._id) === true;
      return right
        ? []
        : [`lot ${title}: status ${status}, claim ${claim?.kind ?? 'none'}, ${holds.length} approved holds`];
    });
  },
};

export const LOT_INVARIANTS: readonly Invariant[] = [oneEach, holdAndLot];
