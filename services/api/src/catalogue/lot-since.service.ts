import { Injectable } from '@nestjs/common';
import {
  customerStatus,
  describePrice,
  type LotSince,
  type LotStatus,
  parseLotStatus,
  type PublicLot,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { InvalidInput } from '../common/invalid-input.js';
import { system } from '../database/scope.js';
import { EstateRepository } from '../estate/estate.repository.js';
import { LotRepository } from '../lot/lot.repository.js';
import { isSecret, publicLotOf } from '../lot/public-lot.js';
import { notFound } from '../read-cache/not-found.js';

/**
 * lot/getLotSince: what changed about a lot since a moment, between what its page showed then and shows now (D15, D59,
 * D87).
 */
@Injectable()
export class LotSinceService {
  constructor(
    private readonly lots: LotRepository,
    private readonly estates: EstateRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** System scope: the rules of the public page decide what may be revealed. */
  since(lotId: string, moment: string): Promise<LotSince> {
    const asOf = new Date(moment);
    if (Number.isNaN(asOf.getTime())) throw new InvalidInput([{ path: 'asOf', message: 'asOf must be a time' }]);
    return system(() => this.read(lotId, asOf));
  }

  private async read(lotId: string, asOf: Date): Promise<LotSince> {
    const lot = await this.lots.one(lotId);
    const estate = lot && (await this.estates.publicOne(String(lot.estateId)));
    if (!lot || !estate) throw notFound('lot');
    const since = await this.audit.sinceOf({ lotId: lot._id, estateId: estate._id }, asOf);
    const was = parseLotStatus(since.then?.to ?? 'not_released');
    if (!since.lotChanged || was === 'unknown') return { asOf: asOf.toISOString() };
    // What the estate showed then is unknown once it has changed.
    const tellsPrice =
      !estate.hidePrice && !since.estateChanged && !isSecret({ status: was }, estate) && !isSecret(lot, estate);
    const shown = publicLotOf(lot, estate);
    return {
      asOf: asOf.toISOString(),
      ...statusSince(was, shown, since.estateChanged),
      ...(tellsPrice && priceSince(since.price, shown)),
    };
  }
}

/** The history doesn't say how far an offline sale was: of one that has ended, only the current status is returned. */
function statusSince(was: LotStatus, shown: PublicLot, estateChanged: boolean): Pick<LotSince, 'status'> {
  const to = customerStatus(shown);
  if (was === 'offline') return shown.status === 'offline' ? {} : { status: { to } };
  const from = customerStatus({ status: was });
  if (from === to) return {};
  return { status: estateChanged ? { to } : { from, to } };
}

/** From the price before the first change since, to the current one. */
function priceSince(
  first: Pick<AuditEntryRecord, 'shownPrice'> | null,
  { priceTracking }: PublicLot,
): Pick<LotSince, 'price'> {
  const [from, to] = [first?.shownPrice?.from, describePrice({ priceTracking }).text];
  return from && from !== to ? { price: { from, to } } : {};
}
