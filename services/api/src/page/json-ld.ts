import { customerStatus, type Estate, type ListedLot, type LotsOfStage } from '@lotline/shared-domain';
import type { EstateFacts } from './estate-facts.js';

interface Subject {
  readonly estate: Estate;
  readonly list: readonly LotsOfStage[];
  readonly facts: EstateFacts;
  readonly url: string;
  readonly image: string | null;
  readonly logo: string | null;
}

/** Offers in one document; a larger estate names its first. */
const MOST_OFFERS = 60;

function offerOf(lot: ListedLot, stage: string, { estate, url }: Subject): object {
  const price = lot.priceTracking?.value;
  return {
    '@type': 'Offer',
    availability: 'https://schema.org/InStock',
    url,
    ...(typeof price === 'number' && { price, priceCurrency: 'AUD' }),
    itemOffered: {
      '@type': 'Place',
      name: `Lot ${lot.title}, Stage ${stage}, ${estate.title}`,
      ...(typeof lot.size === 'number' && { additionalProperty: [{ '@type': 'PropertyValue', name: 'Land size', value: lot.size, unitCode: 'MTK' }] }),
    },
  };
}

/** The estate for machines, from the public list: what that hides is not here (D71). */
export function jsonLd(subject: Subject): string {
  const { estate, list, facts, url, image, logo } = subject;
  const open = list.flatMap(({ stage, lotData }) => lotData.filter((lot) => customerStatus(lot) === 'available').map((lot) => offerOf(lot, stage.title, subject)));
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: estate.title,
    description: facts.description,
    address: { '@type': 'PostalAddress', addressLocality: estate.suburb, addressCountry: 'AU' },
    url,
    ...(logo && { logo }),
    ...(image && { image }),
    ...(open.length > 0 && { subjectOf: { '@type': 'OfferCatalog', name: `Land for sale in ${estate.title}`, numberOfItems: open.length, itemListElement: open.slice(0, MOST_OFFERS) } }),
  });
}
