import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { isSecret } from '../lot/public-lot.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { DocumentRecord } from './document.model.js';

/** A public lot with what decides who reads its documents. */
export interface OpenLot {
  readonly lot: Pick<LotRecord, '_id' | 'status' | 'estateId' | 'stageId'>;
  readonly isSecret: boolean;
}

/** Which places visitors may know of. Runs in system scope. */
@Injectable()
export class OpenPlaceRepository {
  constructor(
    @InjectModel('Lot') private readonly lots: Model<LotRecord>,
    @InjectModel('Stage') private readonly stages: Model<StageRecord>,
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
  ) {}

  /** Null unless the lot's estate is public. */
  async lot(lotId: string): Promise<OpenLot | null> {
    const lot = await this.lots.findOne({ _id: lotId }, 'status estateId stageId').lean<OpenLot['lot']>();
    const estate = lot && (await this.#estate(lot.estateId));
    return lot && estate && { lot, isSecret: isSecret(lot, estate) };
  }

  /** Whether the place of a document is open to visitors: a public estate, and a released stage or lot of it (D6). */
  async isOpen({
    of,
    estateId,
    stageId,
    lotId,
  }: Pick<DocumentRecord, 'of' | 'estateId' | 'stageId' | 'lotId'>): Promise<boolean> {
    if (of === 'lot') return (await this.lot(String(lotId)))?.isSecret === false;
    const estate = await this.#estate(estateId);
    if (!estate || of === 'estate') return estate !== null;
    const stage = await this.stages.findOne({ _id: stageId }, 'status').lean<Pick<StageRecord, 'status'>>();
    if (!stage) return false;
    if (stage.status !== 'not_released' || estate.showFutureLots) return true;
    // One of its lots may be on sale already, and shows the document.
    return (await this.lots.exists({ stageId, status: { $nin: ['not_released', 'withdrawn'] } })) !== null;
  }

  #estate(_id: DocumentRecord['estateId']): Promise<Pick<EstateRecord, '_id' | 'hidePrice' | 'showFutureLots'> | null> {
    return this.estates
      .findOne({ _id, isPublic: true }, 'hidePrice showFutureLots')
      .lean<Pick<EstateRecord, '_id' | 'hidePrice' | 'showFutureLots'>>()
      .exec();
  }
}
