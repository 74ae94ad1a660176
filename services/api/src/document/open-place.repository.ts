import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../database/transaction.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import { isSecret, secretStatuses } from '../lot/public-lot.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { DocumentRecord } from './document.model.js';

/** A public lot with what decides who reads its documents. */
export interface OpenLot {
  readonly lot: Pick<LotRecord, '_id' | 'status' | 'estateId' | 'stageId'>;
  readonly isSecret: boolean;
}

/** Where a document is. */
export type Placed = Pick<DocumentRecord, 'of' | 'estateId' | 'stageId' | 'lotId'>;

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
  async isOpen({ of, estateId, stageId, lotId }: Placed): Promise<boolean> {
    if (of === 'lot') return (await this.lot(String(lotId)))?.isSecret === false;
    const estate = await this.#estate(estateId);
    if (!estate || of === 'estate') return estate !== null;
    const stage = await this.stages.findOne({ _id: stageId }, 'status').lean<Pick<StageRecord, 'status'>>();
    if (!stage) return false;
    if (stage.status !== 'not_released' || estate.showFutureLots) return true;
    // One of its lots may be on sale already, and shows the document.
    return (await this.lots.exists({ stageId, status: { $nin: ['not_released', 'withdrawn'] } })) !== null;
  }

  /**
   * Which of these documents' places are on lots that show documents to visitors; the documents are of one estate. A few
   * queries for all: one call puts a document on 500 lots.
   */
  async onShownLots(session: Session, documents: readonly Placed[]): Promise<(place: Placed) => boolean> {
    const [first] = documents;
    const estate = first && (await this.#estate(first.estateId, session));
    if (!estate) return () => false;
    const status = { $nin: [...secretStatuses(estate)] };
    const ids = documents.flatMap(({ of, lotId }) => (of === 'lot' && lotId ? [lotId] : []));
    const lots = await this.lots
      .find({ _id: { $in: ids }, status } as never, '_id', { session })
      .lean<Pick<LotRecord, '_id'>[]>();
    const stages = documents.some(({ of }) => of !== 'lot')
      ? await this.lots.distinct('stageId', { estateId: estate._id, status } as never).session(session)
      : [];
    const shown = new Set([...lots.map(({ _id }) => _id), ...stages].map(String));
    return (place) =>
      place.of === 'lot'
        ? shown.has(String(place.lotId))
        : place.of === 'stage'
          ? shown.has(String(place.stageId))
          : stages.length > 0;
  }

  #estate(
    _id: DocumentRecord['estateId'],
    session: Session | null = null,
  ): Promise<Pick<EstateRecord, '_id' | 'hidePrice' | 'showFutureLots'> | null> {
    return this.estates
      .findOne({ _id, isPublic: true }, 'hidePrice showFutureLots', { session })
      .lean<Pick<EstateRecord, '_id' | 'hidePrice' | 'showFutureLots'>>()
      .exec();
  }
}
