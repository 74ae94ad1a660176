import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { PriceListRepository } from './price-list.repository.js';
import { type PriceList, priceListOf } from './price-list-rows.js';

/** MongoDB ends every transaction after so long: what was begun before is in a list by then, or never will be. */
const SETTLED_MS = 60_000;

/** The lots of an estate that are for sale, as of now. */
@Injectable()
export class PriceListService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly lists: PriceListRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /**
   * 404 for an estate that isn't the caller's. A change is dated before it is committed: one that the list doesn't have yet may be older than the
   * list. So the list is as of a minute before it was read, and the page that its code opens misses no change.
   */
  async now(estateId: string, readAt = new Date()): Promise<PriceList> {
    const estate = await this.estates.one(estateId);
    if (!estate) throw notFound('estate');
    const asOf = new Date(readAt.getTime() - SETTLED_MS);
    return priceListOf({ estate, lots: await this.lists.lotsForSale(estate._id, asOf) }, asOf, this.config.publicUrl);
  }
}
