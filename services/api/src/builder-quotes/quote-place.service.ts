import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, type OfferedHomes, shownLandPrice } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import { system } from '../database/scope.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { EMAIL_ESTATE } from '../email-templates/estate-email.js';
import type { EmailLot } from '../email-templates/lot-facts.js';
import type { SceneEstate } from '../email-templates/public-email.js';
import type { EstateRecord } from '../estate/estate.model.js';
import { publicLotOf } from '../lot/public-lot.js';
import { OfferedHomesOfLot } from '../quote/offered-homes.service.js';
import type { QuoteRecord } from '../quote/quote.model.js';

/** The estate of a quote, archived or not, and its lot as visitors see it; null where they see none. */
export interface QuotePlace {
  readonly estate: SceneEstate & Pick<EstateRecord, 'logoUrl' | 'archivedAt'>;
  readonly lot: EmailLot | null;
}

/** Reads what a quote is about. */
@Injectable()
export class QuotePlaces {
  constructor(
    @InjectModel('Estate') private readonly estates: Model<EstateRecord>,
    private readonly scenes: EmailScenes,
    private readonly offers: OfferedHomesOfLot,
  ) {}

  async of({ estateId, lotId }: Pick<QuoteRecord, 'estateId' | 'lotId'>): Promise<QuotePlace> {
    // System scope: the estate is its landowner's; builders and buyers read what visitors do.
    const estate = await system(() =>
      this.estates
        .findOne({ _id: estateId }, `${EMAIL_ESTATE} suburb logoUrl archivedAt`)
        .lean<QuotePlace['estate'] | null>(),
    );
    if (!estate) throw new DomainError('not_found');
    const lot = estate.archivedAt ? null : await this.scenes.lot(lotId ? String(lotId) : null);
    return { estate, lot: lot?.lot.estateId.equals(estate._id) ? lot : null };
  }

  /** What the lot's page offers now; null where visitors don't see it. */
  async offered({ estate, lot }: QuotePlace): Promise<OfferedHomes | null> {
    if (!lot) return null;
    try {
      return await this.offers.of(lot.lot, estate);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    }
  }
}

/** The land's price as the price rule shows it now (2.8); null where it shows none (D15). */
export function landOf({ estate, lot }: QuotePlace): { price: number; priceType?: 'from' } | null {
  if (!lot) return null;
  const { priceTracking = null } = publicLotOf(lot.lot, estate);
  const { price, priceType } = shownLandPrice({ priceTracking });
  return price === undefined ? null : { price, ...(priceType && { priceType }) };
}
