import { Injectable } from '@nestjs/common';
import {
  getLot,
  getLotsList,
  getLotsMap,
  type LotInStage,
  type LotMapItem,
  type LotsOfStage,
  statusPathOf,
} from '@lotline/shared-domain';
import type { ClientSession } from 'mongoose';
import type { Flat } from '../database/flat-document.js';
import { ShownDocumentRepository } from '../document/shown-document.repository.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { addFacing, listedLotOf } from '../lot/listed-lot.js';
import { type ListedLotRecord, LotRepository, type MapShape, type PublicLotRecord } from '../lot/lot.repository.js';
import { publicLotOf } from '../lot/public-lot.js';
import { notFound } from '../read-cache/not-found.js';
import { type Found, type Read, readOf, TAGS } from '../read-cache/read.js';
import type { StageRecord } from '../stage/stage.model.js';
import { StageMapRepository } from '../stage-map/stage-map.repository.js';
import { StageRepository } from '../stage/stage.repository.js';
import { countedStageOf } from './counted-stage.js';
import { HomesCount } from './homes-count.service.js';
import { type DocumentsInList, documentsOfList, withSharedDocuments } from './listed-documents.js';

/** What is asked of a list; `exclude` leaves out the stages that are Sold Out (D56). */
export interface ListQuery {
  readonly soldOut: 'include' | 'exclude';
  readonly documents: DocumentsInList;
}

/** getLot, getLotsMap and getLotsList: public lots with their shapes, restricted to the allow-list of public-lot. */
@Injectable()
export class LotService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly stages: StageRepository,
    private readonly stageMaps: StageMapRepository,
    private readonly lots: LotRepository,
    private readonly documents: ShownDocumentRepository,
    private readonly homes: HomesCount,
  ) {}

  lot(lotId: string): Read {
    return readOf(getLot, { params: { lotId } }, (session) => this.#loadLot(lotId, session));
  }

  lotsMap(stageId: string): Read {
    return readOf(getLotsMap, { params: { stageId } }, (session) => this.#loadMap(stageId, session));
  }

  lotsList(estateId: string, asked: ListQuery): Read {
    return readOf(getLotsList, { params: { estateId }, query: queryOf(asked) }, (session) =>
      this.#loadList(estateId, asked, session),
    );
  }

  async #loadLot(lotId: string, session: ClientSession): Promise<Found> {
    const lot = await this.lots.one(lotId, session);
    const stage = lot && (await this.stages.one(String(lot.stageId), session));
    const estate = lot && (await this.estates.publicById(lot.estateId, session));
    if (!lot || !stage || !estate) throw notFound('lot');
    const [outline, map, count, documents] = [
      await this.lots.outlineOf(lot._id, session),
      await this.stageMaps.liveOf(stage._id, session),
      await this.lots.countsOfStage(stage._id, session),
      await this.documents.ofLot(lot, session),
    ];
    const homes = await this.homes.addTo([lot], { lotId: lot._id }, session);
    const body: LotInStage = {
      lot: listedLotOf(
        lot,
        outline ?? undefined,
        { ...withDates(stage), north: map?.north },
        estate,
        documents.of(lot),
      ),
      stage: countedStageOf(stage, map !== null, count, estate),
    };
    // The counts include every lot of the stage.
    return { body, tags: [TAGS.lotsMap(String(stage._id)), ...ofEstate(estate), ...homes] };
  }

  async #loadMap(stageId: string, session: ClientSession): Promise<Found> {
    const stage = await this.stages.one(stageId, session);
    const estate = stage && (await this.estates.publicById(stage.estateId, session));
    if (!stage || !estate) throw notFound('stage');
    const lots = await this.lots.ofStage(stage._id, session);
    const homes = await this.homes.addTo(lots, { stageId: stage._id }, session);
    const shapes = new Map((await this.lots.shapesOfStage(stage._id, session)).map((shape) => [shape.lotId, shape]));
    const documents = await this.documents.ofStage(stage, session);
    const shownStage = { _id: String(stage._id), title: stage.title, status: stage.status };
    const north = (await this.stageMaps.northOf({ stageId: stage._id }, session)).get(String(stage._id));
    const body = lots.map((lot) => {
      const shown = publicLotOf(lot, estate, documents.ownOf(lot), stage);
      const shape = shapes.get(lot._id) ?? withoutShape(lot);
      addFacing(shown, lot, estate, { ...shape, frontEdge: shape.frontEdge, north });
      return mapItemOf(shown, shape, shownStage);
    });
    return { body, tags: [TAGS.lotsMap(String(stage._id)), ...ofEstate(estate), ...homes] };
  }

  async #loadList(estateId: string, asked: ListQuery, session: ClientSession): Promise<Found> {
    const estate = await this.estates.publicOne(estateId, session);
    if (!estate) throw notFound('estate');
    const stages = await this.stages.ofEstate(estate._id, session);
    const lots = await this.lots.ofEstate(estate, session);
    const shown = await this.documents.ofEstate(estate._id, session);
    const documentsOf = documentsOfList(shown, lots, asked.documents);
    const homes = await this.homes.addTo(lots, { estateId: estate._id }, session);
    const outlines = new Map(
      (await this.lots.outlinesOfEstate(estate._id, session)).map((shape) => [String(shape.lotId), shape]),
    );
    const norths = await this.stageMaps.northOf({ estateId: estate._id }, session);
    const ofStage = new Map<string, Flat<ListedLotRecord>[]>();
    for (const lot of lots) {
      const own = ofStage.get(lot.stageId);
      if (own) own.push(lot);
      else ofStage.set(lot.stageId, [lot]);
    }
    const list = stages
      .filter((stage) => asked.soldOut === 'include' || stage.status !== 'sold_out')
      .map((stage): LotsOfStage => {
        const own = ofStage.get(String(stage._id)) ?? [];
        const dated = { ...withDates(stage), north: norths.get(String(stage._id)) };
        return {
          stage: listedStageOf(stage, estate),
          lotData: own.map((lot) => listedLotOf(lot, outlines.get(lot._id), dated, estate, documentsOf(lot))),
        };
      });
    const body = asked.documents === 'own' ? withSharedDocuments(shown, list) : list;
    return { body, tags: [TAGS.lotsList(String(estate._id)), ...ofEstate(estate), ...homes] };
  }
}

/** In the order of names, as clients write it. */
function queryOf({ soldOut, documents }: ListQuery): string {
  const named = [documents === 'own' && 'documents=own', soldOut === 'exclude' && 'soldOutStatus=exclude'];
  const text = named.filter(Boolean).join('&');
  return text && `?${text}`;
}

const ofEstate = ({ _id }: PublicEstateRecord): string[] => [TAGS.lots(String(_id)), TAGS.all(String(_id))];

/**
 * A lot without a shape is listed with an empty path, as a stage is: lists and counts include all lots. It says nothing of
 * when the lot itself was changed, which may be a price that nobody sees.
 */
const withoutShape = ({ _id, landownerId, createdAt }: Flat<PublicLotRecord>): MapShape => ({
  _id,
  landownerId,
  lotId: _id,
  path: '',
  binding: { x: 0, y: 0 },
  size: { width: 0, height: 0 },
  createdAt,
  updatedAt: createdAt,
});

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function mapItemOf(lot: LotMapItem['lotId'], shape: MapShape, stage: LotMapItem['stageId']): LotMapItem {
  const { binding, size } = shape;
  const item: Writable<LotMapItem> = {
    _id: shape._id,
    landownerId: shape.landownerId,
    lotId: lot,
    stageId: stage,
    path: shape.path,
    binding: { x: binding.x, y: binding.y },
    size: { width: size.width, height: size.height },
    createdAt: shape.createdAt,
    updatedAt: shape.updatedAt,
  };
  const statusPath = shape.statusPath ?? statusPathOf(shape);
  if (statusPath) item.statusPath = statusPath;
  if (typeof shape.frontEdge === 'number') item.frontEdge = shape.frontEdge;
  return item;
}

const withDates = (stage: StageRecord) => ({ id: String(stage._id), title: stage.title, dates: stage });

/** A stage that isn't released doesn't reveal its dates either (D6). */
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
