import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { PriceListRepository } from './price-list.repository.js';
import { type PriceList, priceListOf } from './price-list-rows.js';

/** MongoDB's maximum transaction lifetime: changes older than this are either committed or aborted. */
const SETTLED_MS = 60_000;

/** The lots of an estate currently for sale. */
@Injectable()
export class PriceListService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly lists: PriceListRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * 404 for an estate outside the caller's scope. A change is dated before its commit, so one that is missing from the
   * list may have an earlier time than the list. The list is therefore as of a minute before it was read, so that the
   * page opened by its QR code misses no change.
   */
  async now(estateId: string, readAt = new Date()): Promise<PriceList> {
    const estate = await this.estates.one(estateId);
    if (!estate) throw notFound('estate');
    const asOf = new Date(readAt.getTime() - SETTLED_MS);
    return priceListOf({ estate, lots: await this.lists.lotsForSale(estate._id, asOf) }, asOf, this.config.publicUrl);
  }
}
