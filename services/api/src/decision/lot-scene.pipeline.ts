import type { PipelineStage } from 'mongoose';
import { documentCollection } from '../document/document.model.js';
import { LOT_PLAN } from '../document/lot-plan.js';
import { estateCollection } from '../estate/estate.model.js';
import { EMAIL_ESTATE } from '../email-templates/estate-email.js';
import { lotMapItemCollection } from '../lot/lot-map-item.model.js';
import { STAGE_OF_LOT } from '../lot/public-lot.js';
import { stageCollection } from '../stage/stage.model.js';

const SCENE_OF_ESTATE = `${EMAIL_ESTATE} holdDays autoOffer showInitialHold isPublic hidePrice showFutureLots landownerEditsMaps eoiDeposit eoiPayDays eoiAsksFinance eoiAsksConveyancer eoiAsksIdentity settlementDays bankAccountName bankBsb bankAccountNumber`;

const joined = (collection: string, id: string, as: string, fields: string): PipelineStage[] => [
  {
    $lookup: {
      from: collection,
      localField: `lot.${id}`,
      foreignField: '_id',
      pipeline: [{ $project: Object.fromEntries(fields.split(' ').map((field) => [field, 1])) }],
      as,
    },
  },
  { $unwind: `$${as}` },
];

/** Joins a lot with its estate and stage in the database, instead of four round trips. */
export const WITH_ESTATE_AND_STAGE = [
  { $project: { _id: 0, lot: '$$ROOT' } },
  ...joined(estateCollection.collection, 'estateId', 'estate', SCENE_OF_ESTATE),
  ...joined(stageCollection.collection, 'stageId', 'stage', STAGE_OF_LOT),
  {
    $lookup: {
      from: lotMapItemCollection.collection,
      localField: 'lot._id',
      foreignField: 'lotId',
      pipeline: [{ $project: { _id: 1 } }],
      as: 'hasOutline',
    },
  },
  {
    $lookup: {
      from: documentCollection.collection,
      localField: 'lot._id',
      foreignField: 'lotId',
      pipeline: [{ $match: LOT_PLAN.where }, { $sort: LOT_PLAN.sort }, { $project: LOT_PLAN.fields }],
      as: 'plans',
    },
  },
  { $set: { hasOutline: { $ne: ['$hasOutline', []] } } },
];
