import type { LotDocument, PriceTracking, PublicLot } from '@lotline/shared-domain';
import type { PublicLotRecord } from './lot.repository.js';

/** The settings of an estate that decide what a visitor may know of its lots. */
export interface Visibility {
  readonly hidePrice: boolean;
  readonly showFutureLots: boolean;
}

/** Not Released and Withdrawn lots are a shape and a number, unless the estate shows future lots (D6, D59). */
const isSecret = (lot: PublicLotRecord, estate: Visibility): boolean =>
  lot.status === 'withdrawn' || (lot.status === 'not_released' && !estate.showFutureLots);

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The price as a visitor may know it: nothing where the estate hides prices; type hide and offers carry no value (D15). */
function addPrice(shown: Writable<PublicLot>, { priceTracking, price }: PublicLotRecord, estate: Visibility): void {
  if (estate.hidePrice || !priceTracking) return;
  const { type, value } = priceTracking;
  const told: Writable<PriceTracking> = { type };
  shown.priceTracking = told;
  if (type !== 'fixed' && type !== 'from') return;
  if (typeof price === 'number') shown.price = price;
  if (typeof value === 'number') told.value = value;
}

function documentOf({ fileName, link, mimetype, modifiedDate }: PublicLotRecord['documents'][number]): LotDocument {
  const shown: Writable<LotDocument> = { fileName, link, mimetype };
  if (modifiedDate) shown.modifiedDate = modifiedDate.toISOString();
  return shown;
}

/**
 * What everybody may know of a lot: an allow-list, field by field (D6, D15, D40). The API enforces it, so that a page's
 * source tells no more than the page. Plain assignments: it runs once for each lot of every answer that is made anew.
 */
export function publicLotOf(lot: PublicLotRecord, estate: Visibility): PublicLot {
  const isHidden = isSecret(lot, estate);
  const shown: Writable<PublicLot> = {
    _id: String(lot._id),
    title: lot.title,
    status: lot.status,
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
