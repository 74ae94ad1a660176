import type { Audience } from '../role/roles.js';
import { formatArea, formatLength } from '../format/measures.js';
import { lotBadge } from './lot-display.js';
import { describePrice } from './lot-price.js';
import type { LotPrice } from './lot-price.js';
import { lotLabel } from './lot-title.js';
import { hasPublicDetails, type LotDetails } from './public-details.js';

export interface NamedLot extends LotDetails {
  title: string;
  priceTracking?: LotPrice['priceTracking'];
  isBuildersEnabled?: boolean | null;
}

const metres = (width: string): string => `frontage ${width} ${width === '1' ? 'metre' : 'metres'}`;

/**
 * A lot's full accessible name: number, status, size, frontage, price and house-and-land eligibility. Only number and
 * status for a lot without public details (Not Released, D6); an unknown size is omitted.
 * @example 'Lot 12, Available, 450 square metres, frontage 15 metres, from $310,000, house and land eligible'
 */
export function lotName(
  lot: NamedLot,
  { audience = 'customer', hidePrice = false }: { audience?: Audience; hidePrice?: boolean } = {},
): string {
  const parts = [lotLabel(lot.title), lotBadge(lot, audience).label];
  if (!hasPublicDetails(lot)) return parts.join(', ');
  const width = formatLength(lot.blockWidth);
  if (lot.size) parts.push(formatArea(lot.size, ' square metres'));
  parts.push(width === '-' ? 'irregular frontage' : metres(width));
  parts.push(describePrice({ priceTracking: lot.priceTracking, hidePrice }).text.toLowerCase());
  if (lot.isBuildersEnabled) parts.push('house and land eligible');
  return parts.join(', ');
}
