import type { Model, Types } from 'mongoose';
import type { Collection } from '../database/collection.js';
import { COLLECTIONS, type ModelName, type Models } from '../migrations/collections.js';
import type { Invariant } from './invariant.js';

/** Collections whose documents belong to an estate. */
const CHILDREN = (Object.keys(COLLECTIONS) as ModelName[]).filter((name) => {
  const { tenancy, schema } = COLLECTIONS[name] as unknown as Collection;
  return tenancy === 'owned' && schema.path('estateId') !== undefined;
});

/** Those that may be the landowner’s beside any estate: about a person, or for all estates. */
const BESIDE_ESTATES: readonly ModelName[] = ['LeadNote', 'LeadTask', 'EmailTemplate'];

const orNull = (expression: unknown) => ({ $ifNull: [expression, null] });

const sameOwner: Invariant = {
  id: 'I10',
  description: "everything of an estate belongs to the estate's landowner",
  async find(models: Models) {
    const found: string[] = [];
    for (const name of CHILDREN) {
      const strangers = await (models[name] as unknown as Model<unknown>).aggregate<{ _id: Types.ObjectId }>([
        // A builder's own is of no estate.
        { $match: { $nor: [{ estateId: null, builderId: { $type: 'objectId' } }] } },
        ...(BESIDE_ESTATES.includes(name) ? [{ $match: { estateId: { $type: 'objectId' as const } } }] : []),
        { $lookup: { from: 'estates', localField: 'estateId', foreignField: '_id', as: 'estate' } },
        // A builder's own file has neither.
        { $match: { $expr: { $ne: [orNull('$landownerId'), orNull({ $first: '$estate.landownerId' })] } } },
        { $project: { _id: 1 } },
      ]);
      found.push(...strangers.map(({ _id }) => `${name} ${String(_id)}`));
    }
    return found;
  },
};

const sameStage: Invariant = {
  id: 'I11',
  description:
    'every shape on a stage map is a lot of that stage, and every outline on an estate map a stage of that estate',
  async find({ LotMapItem, StageMap }) {
    const wrong = await LotMapItem.aggregate<{ _id: Types.ObjectId }>([
      { $lookup: { from: 'lots', localField: 'lotId', foreignField: '_id', as: 'lot' } },
      { $match: { $expr: { $ne: ['$stageId', { $first: '$lot.stageId' }] } } },
      // Shapes of lots that are just being published come first.
      { $match: { $or: [{ 'lot.0': { $exists: true } }, { createdAt: { $lt: new Date(Date.now() - 3_600_000) } }] } },
      { $project: { _id: 1 } },
    ]);
    const outlines = await StageMap.aggregate<{ _id: Types.ObjectId }>([
      { $lookup: { from: 'stages', localField: 'stageId', foreignField: '_id', as: 'stage' } },
      { $match: { $expr: { $ne: ['$estateId', { $first: '$stage.estateId' }] } } },
      { $project: { _id: 1 } },
    ]);
    return [
      ...wrong.map(({ _id }) => `shape ${String(_id)}`),
      ...outlines.map(({ _id }) => `outline of a stage ${String(_id)}`),
    ];
  },
};

const homesOfLot: Invariant = {
  id: 'I14',
  description: 'the homes on a lot are of a lot of that stage, there or removed',
  async find({ LotHomes }) {
    const lotIn = (from: string) => ({ $lookup: { from, localField: 'lotId', foreignField: '_id', as: from } });
    const wrong = await LotHomes.aggregate<{ _id: Types.ObjectId }>([
      lotIn('lots'),
      lotIn('removed_lots'),
      {
        $match: {
          $expr: { $not: [{ $in: ['$stageId', { $concatArrays: ['$lots.stageId', '$removed_lots.stageId'] }] }] },
        },
      },
      { $project: { _id: 1 } },
    ]);
    return wrong.map(({ _id }) => `homes ${String(_id)}`);
  },
};

export const OWNER_INVARIANTS: readonly Invariant[] = [sameOwner, sameStage, homesOfLot];
