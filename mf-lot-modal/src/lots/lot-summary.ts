import { describePrice, describeSize, describeWidth, type Estate, type ListedLot } from '@lotline/shared-domain';
import { strings } from '../strings';

/** 'Irregular', or the frontage with its unit. */
export function frontageText(lot: Pick<ListedLot, 'blockWidth'>): string {
  const width = describeWidth(lot.blockWidth);
  return lot.blockWidth ? strings.lot.metres(width) : width;
}

export const sizeText = (lot: Pick<ListedLot, 'size'>): string =>
  lot.size ? strings.lot.squareMetres(describeSize(lot.size)) : strings.lot.missing;

/** Whether the API sent more than outline and number (D6). */
export const isDescribed = (lot: ListedLot): boolean =>
  typeof lot.size === 'number' || typeof lot.blockWidth === 'number';

/** One line about a lot: stage, size, frontage and price, as far as known. */
export function lotSummary(lot: ListedLot, estate: Pick<Estate, 'hidePrice'>): string {
  const price = describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice });
  const parts = [strings.lot.stageTitle(lot.stageTitle)];
  if (isDescribed(lot)) parts.push(sizeText(lot), lot.blockWidth ? frontageText(lot) : strings.lot.irregularFrontage);
  if (price.kind !== 'request') parts.push(price.text);
  // A non-breaking space keeps the dot on the preceding line.
  return parts.join('\u00a0· ');
}
