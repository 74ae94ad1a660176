import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ANSWERABLE_PARTS } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import type { LotHomesRecord } from '../lot-homes/lot-homes.model.js';
import type { QuoteRecord } from '../quote/quote.model.js';
import { ownBuilderId } from '../builder/own-builder.js';

/** Where a design is named: lots that link it, and quotes; open ones wait for an answer or have one that stands. */
export interface DesignUse {
  readonly lots: number;
  readonly openQuotes: number;
  readonly quotes: number;
}

/** Who names the designs of the caller's builder, in its scope. */
@Injectable()
export class DesignUsesRepository {
  constructor(
    @InjectModel('LotHomes') private readonly homes: Model<LotHomesRecord>,
    @InjectModel('Quote') private readonly quotes: Model<QuoteRecord>,
  ) {}

  /** How many lots link each of these designs; those that none links are absent. */
  async lotsOf(designIds: readonly EntityId[], session: Session | null = null): Promise<ReadonlyMap<string, number>> {
    if (designIds.length === 0) return new Map();
    const named = { 'designs.designId': { $in: [...designIds] } };
    const counted = await this.homes
      .aggregate<{ _id: EntityId; lots: number }>([
        { $match: { builderId: ownBuilderId(), ...named } },
        { $unwind: '$designs' },
        { $match: named },
        { $group: { _id: '$designs.designId', lots: { $sum: 1 } } },
      ])
      .session(session);
    return new Map(counted.map(({ _id, lots }) => [String(_id), lots]));
  }

  async of(designId: EntityId, session: Session | null = null): Promise<DesignUse> {
    const part = { builderId: ownBuilderId(), 'selections.house.houseId': String(designId) };
    // A part without a status is new.
    const open = { ...part, status: { $in: [...ANSWERABLE_PARTS, null] } };
    const count = (which: object) =>
      this.quotes.countDocuments({ parts: { $elemMatch: which } } as never).session(session);
    // One after the other: a session's reads can't run side by side.
    const lots = await this.lotsOf([designId], session);
    const quotes = await count(part);
    return { lots: lots.get(String(designId)) ?? 0, quotes, openQuotes: quotes > 0 ? await count(open) : 0 };
  }

  /** Those of these designs that a lot or a quote names, by id. */
  async named(designIds: readonly EntityId[], session: Session): Promise<ReadonlySet<string>> {
    const ids = designIds.map(String);
    const linked = await this.lotsOf(designIds, session);
    const asked = await this.quotes
      .distinct('parts.selections.house.houseId', { 'parts.selections.house.houseId': { $in: ids } } as never)
      .session(session);
    const quoted = new Set(asked as readonly string[]);
    return new Set(ids.filter((id) => linked.has(id) || quoted.has(id)));
  }

  /** Those of these pictures that a quote has: it keeps what its buyer saw (D102). */
  async quotedPictures(session: Session, urls: readonly string[]): Promise<ReadonlySet<string>> {
    const [facade, floorplan] = ['parts.selections.facade.url', 'parts.selections.floorplan.url'] as const;
    const found = new Set<unknown>();
    for (const path of [facade, floorplan])
      for (const url of await this.quotes.distinct(path, { [path]: { $in: [...urls] } } as never).session(session))
        found.add(url);
    return new Set(urls.filter((url) => found.has(url)));
  }
}
