import { Injectable } from '@nestjs/common';
import { type Estate, getEstate, getEstates } from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { LotRepository } from '../lot/lot.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';

/** getEstates and getEstate. */
@Injectable()
export class EstateService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly lots: LotRepository,
  ) {}

  all(): Read {
    return readOf(getEstates, {}, async (session) => {
      const estates = await this.estates.allListed(session);
      const facts = await this.lots.factsOfEstates(session);
      return {
        body: estates.map((estate) => publicEstateOf(estate, facts.get(String(estate._id)))),
        tags: [TAGS.estates],
      };
    });
  }

  one(estateId: string): Read {
    return readOf(getEstate, { params: { estateId } }, async (session) => {
      const estate = await this.estates.publicOne(estateId, session);
      if (!estate) throw notFound('estate');
      const facts = await this.lots.factsOfEstates(session, estate._id);
      const id = String(estate._id);
      return { body: publicEstateOf(estate, facts.get(id)), tags: [TAGS.estate(id), TAGS.all(id)] };
    });
  }

  /** Origins that may frame the estate's pages, as they were entered; null if there is no such public estate. */
  async framing(estateId: string): Promise<readonly string[] | null> {
    // System scope: any public estate, regardless of its landowner.
    const estate = await system(() => this.estates.publicOne(estateId));
    return estate ? (estate.embedOrigins ?? []) : null;
  }
}

function publicEstateOf(
  estate: PublicEstateRecord,
  facts: { available: number; hasBuilders: boolean } | undefined,
): Estate {
  return {
    _id: String(estate._id),
    key: estate.key,
    title: estate.title,
    suburb: estate.suburb,
    logoUrl: estate.logoUrl,
    iconColor: estate.iconColor,
    hidePrice: estate.hidePrice,
    ...(typeof estate.showInitialHold === 'boolean' && { showInitialHold: estate.showInitialHold }),
    showFutureLots: estate.showFutureLots,
    appVersion: estate.appVersion,
    timeZone: estate.timeZone,
    holdDays: estate.holdDays,
    ...(typeof estate.holdFee === 'number' && { holdFee: estate.holdFee }),
    ...(typeof estate.answerDays === 'number' && { answerDays: estate.answerDays }),
    ...(estate.joinEnabled === false && { joinEnabled: false }),
    landownerId: String(estate.landownerId),
    isPublic: estate.isPublic,
    hasBuilders: facts?.hasBuilders ?? false,
    availableLotsCount: facts?.available ?? 0,
    ...(estate.termsUrl && { termsUrl: estate.termsUrl }),
  };
}
