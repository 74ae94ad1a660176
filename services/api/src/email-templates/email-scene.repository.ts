import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isId } from '../common/id.pipe.js';
import type { DocumentRecord } from '../document/document.model.js';
import { LOT_PLAN } from '../document/lot-plan.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotMapItemRecord } from '../lot/lot-map-item.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { PUBLIC_LOT, type PublicLotRecord } from '../lot/lot.repository.js';
import { STAGE_OF_LOT } from '../lot/public-lot.js';
import type { StageRecord } from '../stage/stage.model.js';
import { EMAIL_ESTATE } from './estate-email.js';
import type { EmailLot, LotPlanDocument } from './lot-facts.js';
import type { SceneEstate } from './public-email.js';

const ESTATE = `${EMAIL_ESTATE} suburb`;

/** What emails to visitors show of an estate and its lots. Runs in the caller's scope. */
@Injectable()
export class EmailSceneRepository {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('LotMapItem') private readonly shapes: Model<LotMapItemRecord>,
    @InjectModel('Document') private readonly documents: Model<DocumentRecord>,
  ) {}

  /** An estate by id or key that isn't archived; by default only a public one. */
  estate(idOrKey: string, only: { isPublic?: true } = { isPublic: true }): Promise<SceneEstate | null> {
    const which = isId(idOrKey) ? { _id: idOrKey } : { keys: idOrKey };
    return this.estates
      .findOne({ ...which, ...only, archivedAt: null }, ESTATE)
      .lean<SceneEstate>()
      .exec();
  }

  /** A lot as emails show it. */
  async lot(lotId: string | null | undefined): Promise<EmailLot | null> {
    const lot = isId(lotId) ? await this.lots.findOne({ _id: lotId }, PUBLIC_LOT).lean<PublicLotRecord>() : null;
    if (!lot) return null;
    const [stage, shape, plans] = await Promise.all([
      this.stages.findOne({ _id: lot.stageId }, STAGE_OF_LOT).lean<StageRecord>(),
      this.shapes.exists({ lotId: lot._id }),
      this.documents
        .find({ lotId: lot._id, ...LOT_PLAN.where }, LOT_PLAN.fields)
        .sort(LOT_PLAN.sort)
        .lean<LotPlanDocument[]>(),
    ]);
    return { lot, stage: stage ?? { title: '' }, hasOutline: shape !== null, plans };
  }
}
