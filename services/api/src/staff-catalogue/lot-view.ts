import type { StaffLot } from '@lotline/shared-domain';
import type { LotRecord } from '../lot/lot.model.js';

/** Projection of a lot for staff lists, without buyers, documents or builders' terms. */
export const LISTED_LOT =
  'stageId title status rev size blockWidth blockDepth registrationDate registeredOn releaseDate financeDueDate settlementDate price priceTracking deposit isBuildersEnabled offlineSale.salePhase street faces updatedAt';
export type ReadLot = Pick<
  LotRecord,
  | '_id'
  | 'stageId'
  | 'title'
  | 'status'
  | 'rev'
  | 'size'
  | 'blockWidth'
  | 'blockDepth'
  | 'registrationDate'
  | 'registeredOn'
  | 'releaseDate'
  | 'financeDueDate'
  | 'settlementDate'
  | 'price'
  | 'priceTracking'
  | 'deposit'
  | 'isBuildersEnabled'
  | 'street'
  | 'faces'
  | 'updatedAt'
> & { offlineSale?: { salePhase?: string } };

export const timeOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;

/** A lot as staff see it in lists (D73). */
export function lotView(lot: ReadLot): StaffLot {
  const { _id, stageId, title, status, rev, isBuildersEnabled, priceTracking, updatedAt } = lot;
  return {
    _id: String(_id),
    stageId: String(stageId),
    title,
    status,
    rev,
    isBuildersEnabled,
    size: lot.size ?? null,
    blockWidth: lot.blockWidth ?? null,
    blockDepth: lot.blockDepth ?? null,
    price: lot.price ?? null,
    registrationDate: timeOf(lot.registrationDate),
    registeredOn: timeOf(lot.registeredOn),
    releaseDate: timeOf(lot.releaseDate),
    financeDueDate: timeOf(lot.financeDueDate),
    settlementDate: timeOf(lot.settlementDate),
    priceTracking: priceTracking ? { type: priceTracking.type, value: priceTracking.value ?? null } : null,
    deposit: lot.deposit ?? null,
    salePhase: lot.offlineSale?.salePhase ?? null,
    street: lot.street ?? null,
    faces: lot.faces ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
