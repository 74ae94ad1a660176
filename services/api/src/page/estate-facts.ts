import {
  countAvailable,
  customerStatus,
  describePrice,
  formatArea,
  formatCurrency,
  type Estate,
  type ListedLot,
  type LotsOfStage,
  plural,
} from '@lotline/shared-domain';

/** A summary of an estate, made from the public list alone, so that nothing hidden there can appear here (D71). */
export interface EstateFacts {
  readonly available: number;
  readonly lots: number;
  readonly stages: number;
  /** '210 to 640 m²': of available lots, or of all where none is available; null when none shows a size. */
  readonly sizes: string | null;
  /** Lowest price of an available lot in dollars; null where prices are hidden or nothing is available. */
  readonly fromPrice: number | null;
  readonly description: string;
}

const isOpen = (lot: ListedLot): boolean => customerStatus(lot) === 'available';

/** The estate's facts. @example factsOf(estate, list).description // '18 lots available in Tallowbrook Rise, …' */
export function factsOf(estate: Estate, list: readonly LotsOfStage[]): EstateFacts {
  const lots = list.flatMap(({ lotData }) => lotData);
  const open = lots.filter(isOpen);
  const sizes = (open.length > 0 ? open : lots).flatMap(({ size }) => (typeof size === 'number' ? [size] : []));
  const prices = open.flatMap((lot) => {
    const { kind } = describePrice({ priceTracking: lot.priceTracking, hidePrice: estate.hidePrice });
    return (kind === 'plain' || kind === 'from') && typeof lot.priceTracking?.value === 'number'
      ? [lot.priceTracking.value]
      : [];
  });
  const available = countAvailable(lots);
  const range =
    sizes.length === 0 ? null : `${formatArea(Math.min(...sizes))} to ${formatArea(Math.max(...sizes), ' m²')}`;
  const fromPrice = prices.length === 0 ? null : Math.min(...prices);
  return {
    available,
    lots: lots.length,
    stages: list.length,
    sizes: range,
    fromPrice,
    description: describe(estate, available, range, fromPrice),
  };
}

function describe(
  { title, suburb }: Estate,
  available: number,
  sizes: string | null,
  fromPrice: number | null,
): string {
  const place = `${title}, ${suburb}`;
  if (available === 0)
    return `${place}: every released lot is taken. See the map and join the waitlist for future releases.`;
  const count = `${plural(available, 'lot')} available in ${place}.`;
  const details = [sizes && `Land from ${sizes}`, fromPrice !== null && `from ${formatCurrency(fromPrice)}`]
    .filter(Boolean)
    .join(', ');
  return `${count}${details ? ` ${details}.` : ''} See the map, sizes and dates of every lot and request a hold.`;
}
