import { Injectable } from '@nestjs/common';
import {
  type Estate,
  EOI_UNPAID_DAYS,
  getEstate,
  getEstates,
  holdsEnabled,
  type ListedEstate,
} from '@lotline/shared-domain';
import { system } from '../database/scope.js';
import { EstateRepository, type PublicEstateRecord } from '../estate/estate.repository.js';
import { ShownListingRepository } from '../listing/shown-listing.repository.js';
import { type EstateFacts, LotRepository } from '../lot/lot.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import { type EstateCard, EstateCards } from './estate-cards.service.js';

/** getEstates and getEstate. */
@Injectable()
export class EstateService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly lots: LotRepository,
    private readonly cards: EstateCards,
    private readonly listings: ShownListingRepository,
  ) {}

  all(): Read {
    return readOf(getEstates, {}, async (session) => {
      const estates = await this.estates.allListed(session);
      const facts = await this.lots.factsOfEstates(session);
      const cards = await this.cards.of(estates, session);
      return {
        body: estates.map((estate) => {
          const id = String(estate._id);
          return listedEstateOf(estate, facts.get(id), cards.get(id));
        }),
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
      const listedLots = await this.listings.lotsOf(estate, session);
      return {
        body: {
          ...publicEstateOf(estate, facts.get(id)),
          ...(listedLots.length > 0 && { listedLots }),
          ...contactOf(estate),
        },
        tags: [TAGS.estate(id), TAGS.all(id)],
      };
    });
  }

  /** Origins that may frame the estate's pages, as they were entered; null if there is no such public estate. */
  async framing(estateId: string): Promise<readonly string[] | null> {
    // System scope: any public estate, regardless of its landowner.
    const estate = await system(() => this.estates.publicOne(estateId));
    return estate ? (estate.embedOrigins ?? []) : null;
  }
}

function listedEstateOf(
  estate: PublicEstateRecord,
  facts: EstateFacts | undefined,
  card: EstateCard | undefined,
): ListedEstate {
  const { fromPrice, smallest, largest } = facts ?? {};
  return {
    ...publicEstateOf(estate, facts),
    ...(estate.state && { state: estate.state }),
    ...card,
    ...(fromPrice && !estate.hidePrice && { fromPrice }),
    ...(smallest && largest && { sizes: { smallest, largest } }),
  };
}

function publicEstateOf(estate: PublicEstateRecord, facts: EstateFacts | undefined): Estate {
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
    ...eoiTermsOf(estate),
    ...(estate.joinEnabled === false && { joinEnabled: false }),
    landownerId: String(estate.landownerId),
    isPublic: estate.isPublic,
    hasBuilders: facts?.hasBuilders ?? false,
    availableLotsCount: facts?.available ?? 0,
    ...(estate.termsUrl && { termsUrl: estate.termsUrl }),
  };
}

/** What a buyer reads before an EOI is begun: nothing where a hold comes first (D129) or prices are hidden (D165). */
function eoiTermsOf(estate: PublicEstateRecord): Pick<Estate, 'eoiDeposit' | 'eoiPayDays'> {
  const { eoiDeposit, eoiPayDays, hidePrice } = estate;
  if (holdsEnabled(estate) || hidePrice || !eoiDeposit) return {};
  return { eoiDeposit, eoiPayDays: eoiPayDays ?? EOI_UNPAID_DAYS };
}

/** The estate's own contact for buyers; recipients of its mail are not public. */
function contactOf({ contact }: PublicEstateRecord): Pick<Estate, 'contact'> {
  const { name, phone, email, hours, address } = contact ?? {};
  const given = {
    ...(name && { name }),
    ...(phone && { phone }),
    ...(email && { email }),
    ...(hours && { hours }),
    ...(address && { address }),
  };
  return phone || email ? { contact: given } : {};
}
