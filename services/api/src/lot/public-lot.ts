import { describePrice, type LotDocument, type PriceTracking, type PublicLot } from '@lotline/shared-domain';
import type { PublicLotRecord } from './lot.repository.js';

/** The settings of an estate that decide what a visitor may know of its lots. */
export interface Visibility {
  readonly hidePrice: boolean;
  readonly showFutureLots: boolean;
}

/** Not Released and Withdrawn lots are a shape and a number, unless the estate shows future lots (D6, D59). */
export const isSecret = (lot: Pick<PublicLotRecord, 'status'>, estate: Visibility): boolean =>
  lot.status === 'withdrawn' || (lot.status === 'not_released' && !estate.showFutureLots);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * The price as the page shows it and nothing behind it (D15, D87): `from` its tracking value, a fixed price that value as its price,
 * every other type and a value that is none no figure at all.
 */
function addPrice(shown: Writable<PublicLot>, { priceTracking }: PublicLotRecord, estate: Visibility): void {
  if (estate.hidePrice || !priceTracking) return;
  const { type, value } = priceTracking;
  const told: Writable<PriceTracking> = { type };
  shown.priceTracking = told;
  if ((type !== 'fixed' && type !== 'from') || typeof value !== 'number' || !(value > 0)) return;
  told.value = value;
  if (type === 'fixed') shown.price = value;
}

function documentOf({ fileName, link, mimetype, modifiedDate }: PublicLotRecord['documents'][number]): LotDocument {
  const shown: Writable<LotDocument> = { fileName, link, mimetype };
  if (modifiedDate) shown.modifiedDate = modifiedDate.toISOString();
  return shown;
}

/**
 * The public fields of a lot: an allow-list, field by field (D6, D15, D40, D59, D87). The API enforces it, so that a page's
 * source tells no more than the page. Plain assignments: it runs once per lot whenever an answer is built.
 */
export function publicLotOf(lot: PublicLotRecord, estate: Visibility): PublicLot {
  const isHidden = isSecret(lot, estate);
  const shown: Writable<PublicLot> = {
    _id: String(lot._id),
    title: lot.title,
    status: lot.status === 'withdrawn' ? 'not_released' : lot.status,
    estateId: String(lot.estateId),
    landownerId: String(lot.landownerId),
    isBuildersEnabled: isHidden ? false : lot.isBuildersEnabled,
    documents: isHidden ? [] : lot.documents.map(documentOf),
  };
  if (isHidden) return shown;
  const { size, blockWidth, blockDepth, registrationDate, offlineSale, street, faces, features } = lot;
  if (typeof size === 'number') shown.size = size;
  if (typeof blockWidth === 'number') shown.blockWidth = blockWidth;
  if (typeof blockDepth === 'number') shown.blockDepth = blockDepth;
  if (registrationDate) shown.registrationDate = registrationDate.toISOString();
  addPrice(shown, lot, estate);
  if (lot.status === 'offline' && offlineSale?.salePhase) shown.offlineSale = { salePhase: offlineSale.salePhase };
  if (street) shown.street = street;
  if (faces) shown.faces = faces;
  if (features.length > 0) shown.features = [...features];
  return shown;
}

/** The price in words, as the public page tells it (2.8). @example publicPriceOf(lot, estate) // 'From $310,000' */
export const publicPriceOf = (lot: PublicLotRecord, estate: Visibility): string =>
  describePrice({ priceTracking: publicLotOf(lot, estate).priceTracking ?? null }).text;
