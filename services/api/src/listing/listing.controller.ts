import { Controller, Req, Res } from '@nestjs/common';
import {
  createListing,
  type CreateListing,
  deleteListing,
  getListing,
  getListings,
  getLotListing,
  publishListing,
  type PublishListing,
  type QueryOf,
  updateListing,
  type UpdateListing,
} from '@lotline/shared-domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Id, IdempotencyKey, IfMatchEtag, ValidBody, ValidQuery } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { PublicReader } from '../read-cache/public-reader.js';
import { Listings } from './listings.service.js';
import { LotListing } from './lot-listing.service.js';

/** Listings of lots, for their team and for visitors. */
@Controller()
export class ListingController {
  constructor(
    private readonly listings: Listings,
    private readonly shown: LotListing,
    private readonly reader: PublicReader,
  ) {}

  @Serves(getListings)
  page(@ValidQuery(getListings) query: QueryOf<typeof getListings>) {
    return this.listings.page(query ?? {});
  }

  @Serves(getListing)
  one(@Id('listingId') listingId: string) {
    return this.listings.one(listingId);
  }

  @ServesOnce(createListing, 201)
  create(@ValidBody(createListing) body: CreateListing, @IdempotencyKey() key: string | null) {
    return this.listings.create(body, key);
  }

  @Serves(updateListing)
  update(
    @Id('listingId') listingId: string,
    @ValidBody(updateListing) body: UpdateListing,
    @IfMatchEtag() seen: string | null,
  ) {
    return this.listings.update({ listingId, body, seen });
  }

  @ServesOnce(publishListing)
  publish(
    @Id('listingId') listingId: string,
    @ValidBody(publishListing) body: PublishListing,
    @IfMatchEtag() seen: string | null,
    @IdempotencyKey() key: string | null,
  ) {
    return this.listings.publish({ listingId, body, seen, key });
  }

  @ServesOnce(deleteListing)
  remove(@Id('listingId') listingId: string, @IfMatchEtag() seen: string | null, @IdempotencyKey() key: string | null) {
    return this.listings.remove({ listingId, body: null, seen, key });
  }

  @Serves(getLotListing)
  ofLot(@Id('lotId') lotId: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.reader.send(request, reply, this.shown.ofLot(lotId));
  }
}
