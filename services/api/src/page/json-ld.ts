import {
  customerStatus,
  describePrice,
  type Estate,
  type ListedLot,
  lotLabel,
  type LotsOfStage,
  stageLabel,
} from '@lotline/shared-domain';
import type { EstateFacts } from './estate-facts.js';

interface Subject {
  readonly estate: Estate;
  readonly list: readonly LotsOfStage[];
  readonly facts: EstateFacts;
  readonly url: string;
  readonly image: string | null;
  readonly logo: string | null;
}

/** Most offers in one document; of a larger estate the first ones are listed. */
const MAX_OFFERS = 60;

/** A plain price is the price, a 'from' price the minimum; other kinds have no price here (D14). */
function priceOf({ priceTracking }: ListedLot, { hidePrice }: Estate): object {
  const { kind } = describePrice({ priceTracking, hidePrice });
  const price = priceTracking?.value;
  if (kind === 'plain') return { price, priceCurrency: 'AUD' };
  return kind === 'from'
    ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'AUD' } }
    : {};
}

function offerOf(lot: ListedLot, stage: string, { estate, url }: Subject): object {
  return {
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    url,
    ...priceOf(lot, estate),
    itemOffered: {
      '@type': 'Place',
      name: `${lotLabel(lot.title)}, ${stageLabel(stage)}, ${estate.title}`,
      ...(typeof lot.size === 'number' && {
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Land size', value: lot.size, unitCode: 'MTK' }],
      }),
    },
  };
}

/** The estate's structured data, made from the public list alone (D71). */
export function jsonLd(subject: Subject): string {
  const { estate, list, facts, url, image, logo } = subject;
  const open = list.flatMap(({ stage, lotData }) =>
    lotData.filter((lot) => customerStatus(lot) === 'available').map((lot) => offerOf(lot, stage.title, subject)),
  );
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: estate.title,
    description: facts.description,
    address: { '@type': 'PostalAddress', addressLocality: estate.suburb, addressCountry: 'AU' },
    url,
    ...(logo && { logo }),
    ...(image && { image }),
    ...(open.length > 0 && {
      subjectOf: {
        '@type': 'OfferCatalog',
        name: `Land for sale in ${estate.title}`,
        numberOfItems: open.length,
        itemListElement: open.slice(0, MAX_OFFERS),
      },
    }),
  });
}
