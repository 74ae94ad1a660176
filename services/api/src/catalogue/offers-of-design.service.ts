import { Injectable } from '@nestjs/common';
import {
  compareTitles,
  type EstateOfDesign,
  getEstatesOfDesign,
  LOTS_OF_DESIGN_SHOWN,
  type OfferedLot,
} from '@lotline/shared-domain';
import type { ClientSession } from 'mongoose';
import { BuilderRepository } from '../builder/builder.repository.js';
import type { EntityId } from '../database/entity-id.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { LotHomesRepository } from '../lot-homes/lot-homes.repository.js';
import { LotRepository, type PublicLotRecord } from '../lot/lot.repository.js';
import { publicLotOf } from '../lot/public-lot.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import { StageRepository } from '../stage/stage.repository.js';

/** The lots of all estates that a design can be built on, for the website of its builder (D41). */
@Injectable()
export class OffersOfDesign {
  constructor(
    private readonly estates: EstateRepository,
    private readonly stages: StageRepository,
    private readonly lots: LotRepository,
    private readonly builders: BuilderRepository,
    private readonly homes: LotHomesRepository,
  ) {}

  /** Only listed estates, and in them lots that a customer may take (D59); a design off sale has none. */
  estatesOf(designId: string): Read {
    return readOf(getEstatesOfDesign, { params: { designId } }, async (session) => {
      const design = await this.builders.design(designId, session);
      if (!design) throw notFound('design');
      // A change of any lot or estate: a link may be the first of its estate.
      const tags = [TAGS.estates, TAGS.builder(String(design.builderId))];
      if (!design.isActive) return { body: [], tags };
      const linked = await this.homes.lotsByEstate({ builderId: design.builderId, designId: design._id }, session);
      const body: EstateOfDesign[] = [];
      for (const estate of await this.estates.allListed(session)) {
        const lots = await this.#lotsOf(estate, linked.get(String(estate._id)) ?? [], session);
        if (lots.length > 0) body.push(offerOf(estate, lots));
      }
      return { body, tags };
    });
  }

  async #lotsOf(
    estate: PublicEstateRecord,
    linked: readonly EntityId[],
    session: ClientSession,
  ): Promise<OfferedLot[]> {
    if (linked.length === 0) return [];
    const lots = await this.lots.availableOf(linked, session);
    const titles = new Map(
      (await this.stages.ofEstate(estate._id, session)).map(({ _id, title }) => [String(_id), title]),
    );
    return lots
      .filter((lot) => lot.isBuildersEnabled)
      .map((lot) => offeredLotOf(lot, titles.get(String(lot.stageId)) ?? '', estate))
      .sort((a, b) => compareTitles(a.stageTitle, b.stageTitle) || compareTitles(a.title, b.title));
  }
}

function offeredLotOf(lot: PublicLotRecord, stageTitle: string, estate: PublicEstateRecord): OfferedLot {
  const { _id, title, status, size, blockWidth, blockDepth, priceTracking } = publicLotOf(lot, estate);
  return {
    _id,
    title,
    status,
    stageId: String(lot.stageId),
    stageTitle,
    ...(typeof size === 'number' && { size }),
    ...(typeof blockWidth === 'number' && { blockWidth }),
    ...(typeof blockDepth === 'number' && { blockDepth }),
    ...(priceTracking && { priceTracking }),
  };
}

function offerOf(estate: PublicEstateRecord, lots: readonly OfferedLot[]): EstateOfDesign {
  const { _id, key, title, suburb, appVersion, timeZone, hidePrice } = estate;
  return {
    _id: String(_id),
    key,
    title,
    suburb,
    appVersion,
    timeZone,
    hidePrice,
    lotsCount: lots.length,
    lots: lots.slice(0, LOTS_OF_DESIGN_SHOWN),
  };
}
