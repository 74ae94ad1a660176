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

/** The price as a visitor may know it: nothing where the estate hides prices; type hide and offers carry no value (D15). */
function priceOf(lot: PublicLotRecord, estate: Visibility): { price?: number; priceTracking?: PriceTracking } {
  const { priceTracking, price } = lot;
  if (estate.hidePrice || !priceTracking) return {};
  const { type, value } = priceTracking;
  if (type !== 'fixed' && type !== 'from') return { priceTracking: { type } };
  return { ...(price !== undefined && price !== null && { price }), priceTracking: { type, ...(value !== undefined && value !== null && { value }) } };
}

const documentOf = ({ fileName, link, mimetype, modifiedDate }: PublicLotRecord['documents'][number]): LotDocument => ({
  fileName,
  link,
  mimetype,
  ...(modifiedDate && { modifiedDate: modifiedDate.toISOString() }),
});

/**
 * What everybody may know of a lot: an allow-list, field by field (D6, D15, D40). The API enforces it, so that a page's
 * source tells no more than the page.
 */
export function publicLotOf(lot: PublicLotRecord, estate: Visibility): PublicLot {
  const shown = {
    _id: String(lot._id),
    title: lot.title,
    status: lot.status,
    estateId: String(lot.estateId),
    landownerId: String(lot.landownerId),
  };
  if (isSecret(lot, estate)) return { ...shown, isBuildersEnabled: false, documents: [] };
  const { size, blockWidth, blockDepth, registrationDate, offlineSale, street, faces, features } = lot;
  return {
    ...shown,
    ...(typeof size === 'number' && { size }),
    ...(typeof blockWidth === 'number' && { blockWidth }),
    ...(typeof blockDepth === 'number' && { blockDepth }),
    ...(registrationDate && { registrationDate: registrationDate.toISOString() }),
    ...priceOf(lot, estate),
    ...(lot.status === 'offline' && offlineSale?.salePhase && { offlineSale: { salePhase: offlineSale.salePhase } }),
    isBuildersEnabled: lot.isBuildersEnabled,
    documents: lot.documents.map(documentOf),
    ...(street && { street }),
    ...(faces && { faces }),
    ...(features.length > 0 && { features: [...features] }),
  };
}
