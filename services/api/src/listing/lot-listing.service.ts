import { Injectable } from '@nestjs/common';
import { getLotListing } from '@lotline/shared-domain';
import { EstateRepository } from '../estate/estate.repository.js';
import { LotRepository } from '../lot/lot.repository.js';
import { isSecret } from '../lot/public-lot.js';
import { notFound } from '../read-cache/not-found.js';
import { type Read, readOf, TAGS } from '../read-cache/read.js';
import { publicListingOf, statusIn } from './listing-view.js';
import { ShownListingRepository } from './shown-listing.repository.js';

/** listing/getLotListing: the listing of a lot whose facts visitors see, unless they read it as Sold (D153, D176). */
@Injectable()
export class LotListing {
  constructor(
    private readonly listings: ShownListingRepository,
    private readonly lots: LotRepository,
    private readonly estates: EstateRepository,
  ) {}

  ofLot(lotId: string): Read {
    return readOf(getLotListing, { params: { lotId } }, async (session) => {
      const lot = await this.lots.one(lotId, session);
      const estate = lot && (await this.estates.publicById(lot.estateId, session));
      if (!lot || !estate) throw notFound('listing');
      const id = String(estate._id);
      const tags = [TAGS.listings(id), TAGS.lotsMap(String(lot.stageId)), TAGS.all(id)];
      const shown = isSecret(lot, estate) ? null : await this.listings.ofLot(lot._id, session);
      if (!shown || statusIn(shown.listing, lot, shown.files) !== 'published') throw notFound('listing', tags);
      return { body: publicListingOf(shown.listing, shown.files), tags };
    });
  }
}
