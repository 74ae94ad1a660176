import { Injectable } from '@nestjs/common';
import type { ListedLot, OwnEstate } from '@lotline/shared-domain';
import { type EntityId, toId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { contactOf } from '../email-templates/estate-email.js';
import { listedLotOf } from '../lot/listed-lot.js';
import { type NamedEstate, PublicLotLookupRepository } from './public-lot-lookup.repository.js';

/** Estate and lot of a buyer's hold, watch or other entry. */
export interface Place {
  readonly estateId: EntityId;
  readonly lotId?: EntityId | null;
}
export interface PublicLots {
  estate(id: EntityId): OwnEstate;
  /** The lot as on the public page; undefined if it no longer exists. */
  lot(id: EntityId): ListedLot | undefined;
}

const byId = <T extends { readonly _id: EntityId }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [String(row._id), row]));
const distinct = (ids: readonly EntityId[]): EntityId[] => [...new Set(ids.map(String))].map(toId);

/** Public data of the lots and estates that a buyer's own entries refer to (D15, D40). */
@Injectable()
export class PublicLotLookupService {
  constructor(private readonly facts: PublicLotLookupRepository) {}

  async of(places: readonly Place[]): Promise<PublicLots> {
    const [estateIds, lotIds] = [
      places.map(({ estateId }) => estateId),
      places.flatMap(({ lotId }) => (lotId ? [lotId] : [])),
    ];
    // System scope: a buyer deals with several landowners, and only public data is read.
    const found = await system(() => this.facts.byIds(distinct(estateIds), distinct(lotIds)));
    const [estates, lots, stages] = [byId(found.estates), byId(found.lots), byId(found.stages)];
    return {
      estate: (id) => estateOf(estates.get(String(id)), id),
      lot: (id) => {
        const lot = lots.get(String(id));
        const estate = lot && estates.get(String(lot.estateId));
        if (!lot || !estate) return undefined;
        const stage = stages.get(String(lot.stageId));
        return listedLotOf(
          lot,
          found.outlines.find(({ lotId }) => lotId.equals(lot._id)),
          {
            id: String(lot.stageId),
            title: stage?.title ?? '',
            north: found.maps.find(({ stageId }) => stageId.equals(lot.stageId))?.north,
            ...(stage && { dates: stage }),
          },
          estate,
        );
      },
    };
  }
}

function estateOf(estate: NamedEstate | undefined, id: EntityId): OwnEstate {
  if (!estate) throw new Error(`Estate ${String(id)} is gone`);
  const { key, title, iconColor, appVersion, timeZone, hidePrice } = estate;
  return { _id: String(id), key, title, iconColor, appVersion, timeZone, hidePrice, contact: contactOf(estate) };
}
