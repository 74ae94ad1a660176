import { Injectable } from '@nestjs/common';
import {
  type BuilderOfLot,
  DESIGNS_A_PAGE,
  getBuildersByLotId,
  getDesignsByLotId,
  getDesignsOfBuilder,
  getLotsOfDesign,
} from '@lotline/shared-domain';
import type { ClientSession } from 'mongoose';
import { BuilderRepository } from '../builder/builder.repository.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { LotRepository } from '../lot/lot.repository.js';
import { isSecret } from '../lot/public-lot.js';
import { LotHomesRepository } from '../lot-homes/lot-homes.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import { houseOnLotOf, publicBuilderOf, publicDesignOf, showsPrice } from './public-home.js';

/** A page of designs as asked for; null: the first, and the smallest number a page. */
interface Wanted {
  readonly page?: string | null;
  readonly limit?: string | null;
}
const MAX_PAGE = 1000;

function pageOf({ page, limit }: Wanted): { page: number; limit: number; query: string } {
  const number = Math.min(MAX_PAGE, Math.max(1, Number.parseInt(page ?? '', 10) || 1));
  const size = DESIGNS_A_PAGE.find((some) => String(some) === limit) ?? DESIGNS_A_PAGE[0];
  // The plain address is the first page, in the cache too.
  const query = [...(number > 1 ? [`page=${number}`] : []), ...(size === DESIGNS_A_PAGE[0] ? [] : [`limit=${size}`])];
  return { page: number, limit: size, query: query.length > 0 ? `?${query.join('&')}` : '' };
}
const pagesOf = (total: number, page: number, limit: number) => {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, totalPages, hasNextPage: page < totalPages };
};

/** Public reads of builders and designs (spec 7, D100). */
@Injectable()
export class BuilderService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly lots: LotRepository,
    private readonly builders: BuilderRepository,
    private readonly homes: LotHomesRepository,
  ) {}

  ofLot(lotId: string): Read {
    return readOf(getBuildersByLotId, { params: { lotId } }, async (session) => {
      const { builders, tags } = await this.#loadOfLot(lotId, session);
      return { body: builders, tags };
    });
  }

  designsOfLot(lotId: string, wanted: Wanted): Read {
    const { page, limit, query } = pageOf(wanted);
    return readOf(getDesignsByLotId, { params: { lotId }, query }, async (session) => {
      const { builders, tags } = await this.#loadOfLot(lotId, session);
      const all = builders
        .flatMap(({ houses }) => houses)
        .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || (a._id < b._id ? -1 : 1));
      return {
        body: { data: all.slice((page - 1) * limit, page * limit), ...pagesOf(all.length, page, limit) },
        tags,
      };
    });
  }

  designsOf(builderId: string, wanted: Wanted): Read {
    const { page, limit, query } = pageOf(wanted);
    return readOf(getDesignsOfBuilder, { params: { builderId }, query }, async (session) => {
      const builder = await this.builders.one(builderId, session);
      if (!builder) throw notFound('builder');
      const { total, designs } = await this.builders.pageOfDesigns(builder._id, { page, limit }, session);
      return {
        body: { data: designs.map(publicDesignOf), ...pagesOf(total, page, limit) },
        tags: [TAGS.builder(String(builder._id))],
      };
    });
  }

  lotsOfDesign(estateId: string, designId: string): Read {
    return readOf(getLotsOfDesign, { params: { estateId, designId } }, async (session) => {
      const estate = await this.estates.publicOne(estateId, session);
      const design = estate && (await this.builders.design(designId, session));
      if (!estate || !design) throw notFound('design');
      const tags = [
        TAGS.lotsList(String(estate._id)),
        TAGS.all(String(estate._id)),
        TAGS.builder(String(design.builderId)),
      ];
      if (!design.isActive) return { body: [], tags };
      const place = { estateId: estate._id, builderId: design.builderId, designId: design._id };
      const offered = await this.homes.lotsOf(place, session);
      const lots = (await this.lots.ofEstate(estate, session)).filter(
        (lot) => lot.isBuildersEnabled && offered.has(lot._id) && !isSecret(lot, estate),
      );
      return { body: lots.map(({ _id, title }) => ({ _id: String(_id), title })), tags };
    });
  }

  /** Tagged by every linked builder, also those without a design on offer: that may change. */
  async #loadOfLot(
    lotId: string,
    session: ClientSession,
  ): Promise<{ builders: BuilderOfLot[]; tags: readonly string[] }> {
    const lot = await this.lots.one(lotId, session);
    const estate = lot && (await this.estates.publicById(lot.estateId, session));
    if (!lot || !estate) throw notFound('lot');
    const isOpen = lot.isBuildersEnabled && !isSecret(lot, estate);
    const links = isOpen ? await this.homes.ofLot(lot._id, session) : [];
    const tags = [
      TAGS.lotsMap(String(lot.stageId)),
      TAGS.all(String(estate._id)),
      ...links.map(({ builderId }) => TAGS.builder(String(builderId))),
    ];
    if (links.length === 0) return { builders: [], tags };
    const profiles = await this.builders.some(
      links.map(({ builderId }) => builderId),
      session,
    );
    const designs = await this.builders.activeDesigns(
      links.flatMap((row) => row.designs.map(({ designId }) => designId)),
      session,
    );
    const isPriceShown = showsPrice(lot, estate);
    const builders = profiles.flatMap((profile) => {
      const ofBuilder = links.find(({ builderId }) => builderId.equals(profile._id))?.designs ?? [];
      const houses = designs
        .filter((design) => design.builderId.equals(profile._id))
        .flatMap((design) => {
          const link = ofBuilder.find(({ designId }) => designId.equals(design._id));
          return link ? [houseOnLotOf(design, link, isPriceShown)] : [];
        });
      return houses.length > 0 ? [{ ...publicBuilderOf(profile), houses }] : [];
    });
    return { builders, tags };
  }
}
