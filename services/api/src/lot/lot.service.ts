import { Injectable } from '@nestjs/common';
import type { ListedLot, LotMapItem, LotsOfStage } from '@lotline/shared-domain';
import type { ClientSession } from 'mongoose';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Found, type Read, TAGS } from '../read-cache/read.js';
import type { StageRecord } from '../stage/stage.model.js';
import { StageRepository } from '../stage/stage.repository.js';
import type { LotMapItemRecord } from './lot-map-item.model.js';
import { LotRepository, type PublicLotRecord } from './lot.repository.js';
import { publicLotOf } from './public-lot.js';

/** getLotsMap and getLotsList: public lots with their shapes, by the allow-list of public-lot. */
@Injectable()
export class LotService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly stages: StageRepository,
    private readonly lots: LotRepository,
  ) {}

  lotsMap(stageId: string): Read {
    return { key: `/stages/${stageId}/lots-map`, load: (session) => this.#loadMap(stageId, session) };
  }

  /** `exclude` leaves out the stages that are Sold Out (D56). */
  lotsList(estateId: string, soldOut: 'include' | 'exclude'): Read {
    const query = soldOut === 'exclude' ? '?soldOutStatus=exclude' : '';
    return { key: `/estates/${estateId}/lots${query}`, load: (session) => this.#loadList(estateId, soldOut, session) };
  }

  async #loadMap(stageId: string, session: ClientSession): Promise<Found> {
    const stage = await this.stages.one(stageId, session);
    const estate = stage && (await this.estates.publicById(stage.estateId, session));
    if (!stage || !estate) throw notFound('stage');
    const lots = await this.lots.ofStage(stage._id, session);
    const shapes = new Map((await this.lots.shapesOfStage(stage._id, session)).map((shape) => [String(shape.lotId), shape]));
    const body = lots.flatMap((lot): LotMapItem[] => {
      const shape = shapes.get(String(lot._id));
      return shape ? [mapItemOf(lot, shape, stage, estate)] : [];
    });
    return { body, tags: [TAGS.lotsMap(String(stage._id)), TAGS.all(String(estate._id))] };
  }

  async #loadList(estateId: string, soldOut: 'include' | 'exclude', session: ClientSession): Promise<Found> {
    const estate = await this.estates.publicOne(estateId, session);
    if (!estate) throw notFound('estate');
    const stages = await this.stages.ofEstate(estate._id, session);
    const lots = await this.lots.ofEstate(estate._id, session);
    const outlines = new Map((await this.lots.outlinesOfEstate(estate._id, session)).map((shape) => [String(shape.lotId), shape]));
    const body = stages
      .filter((stage) => soldOut === 'include' || stage.status !== 'sold_out')
      .map((stage): LotsOfStage => {
        const own = lots.filter((lot) => lot.stageId.equals(stage._id));
        return { stage: listedStageOf(stage, estate), lotData: own.map((lot) => listedLotOf(lot, outlines.get(String(lot._id)), stage, estate)) };
      });
    return { body, tags: [TAGS.lotsList(String(estate._id)), TAGS.all(String(estate._id))] };
  }
}

function mapItemOf(lot: PublicLotRecord, shape: LotMapItemRecord, stage: StageRecord, estate: PublicEstateRecord): LotMapItem {
  return {
    _id: String(shape._id),
    landownerId: String(shape.landownerId),
    lotId: publicLotOf(lot, estate),
    stageId: { _id: String(stage._id), title: stage.title, status: stage.status },
    path: shape.path,
    ...(shape.statusPath && { statusPath: shape.statusPath }),
    binding: { x: shape.binding.x, y: shape.binding.y },
    size: { width: shape.size.width, height: shape.size.height },
    ...(typeof shape.frontEdge === 'number' && { frontEdge: shape.frontEdge }),
    createdAt: shape.createdAt.toISOString(),
    updatedAt: shape.updatedAt.toISOString(),
  };
}

type Outline = Pick<LotMapItemRecord, 'outline' | 'size' | 'frontEdge'>;

function listedLotOf(lot: PublicLotRecord, shape: Outline | undefined, stage: StageRecord, estate: PublicEstateRecord): ListedLot {
  const front = typeof shape?.frontEdge === 'number' ? { frontEdge: shape.frontEdge } : {};
  return {
    ...publicLotOf(lot, estate),
    stageId: String(stage._id),
    stageTitle: stage.title,
    ...(shape?.outline && { outline: { path: shape.outline, width: shape.size.width, height: shape.size.height, ...front } }),
  };
}

/** A stage that isn't released tells no dates either (D6). */
function listedStageOf(stage: StageRecord, estate: PublicEstateRecord): LotsOfStage['stage'] {
  const dated = stage.status !== 'not_released' || estate.showFutureLots;
  return {
    id: String(stage._id),
    title: stage.title,
    status: stage.status,
    ...(stage.name && { name: stage.name }),
    ...(dated && stage.releaseDate && { releaseDate: stage.releaseDate.toISOString() }),
    ...(dated && stage.registrationDate && { registrationDate: stage.registrationDate.toISOString() }),
  };
}
