import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { PriceListRepository } from './price-list.repository.js';
import { type PriceList, priceListOf } from './price-list-rows.js';

/** The lots of an estate that are for sale, as of now. */
@Injectable()
export class PriceListService {
  constructor(
    private readonly estates: EstateRepository,
    private readonly lists: PriceListRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** 404 for an estate that isn't the caller's. */
  async now(estateId: string, asOf = new Date()): Promise<PriceList> {
    const estate = await this.estates.one(estateId);
    if (!estate) throw notFound('estate');
    return priceListOf({ estate, lots: await this.lists.lotsForSale(estate._id) }, asOf, this.config.publicUrl);
  }
}
