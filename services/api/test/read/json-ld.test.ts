import { aLot, anEstate } from '@lotline/shared-domain/testing';
import { jsonLd } from '../../src/page/json-ld.js';

interface Offer {
  price?: number;
  priceCurrency?: string;
  priceSpecification?: object;
}
const offerOf = (priceTracking: object | undefined, hidePrice = false): Offer | undefined => {
  const estate = anEstate({ hidePrice });
  const lot = { ...aLot({ status: 'available' }), priceTracking } as never;
  const list = [{ stage: { id: 's', title: '1', status: 'now_selling' }, lotData: [lot] }];
  const facts = { available: 1, lots: 1, stages: 1, sizes: null, fromPrice: null, description: 'd' };
  const text = jsonLd({ estate, list, facts, url: 'https://x.example/estate/a', image: null, logo: null });
  return (JSON.parse(text) as { subjectOf?: { itemListElement: Offer[] } }).subjectOf?.itemListElement[0];
};

describe('prices for machines (D14, D71)', () => {
  it('a plain price is the price', () => {
    const offer = offerOf({ type: 'fixed', value: 310_000 });
    expect([offer?.price, offer?.priceCurrency, offer?.priceSpecification]).toEqual([310_000, 'AUD', undefined]);
  });

  it('a from price is the least it costs, not what it costs', () => {
    const offer = offerOf({ type: 'from', value: 310_000 });
    expect(offer).not.toHaveProperty('price');
    expect(offer?.priceSpecification).toEqual({
      '@type': 'PriceSpecification',
      minPrice: 310_000,
      priceCurrency: 'AUD',
    });
  });

  it.each([
    ['open to offers', { type: 'offers', value: 310_000 }, false],
    ['hidden by the lot', { type: 'hide', value: 310_000 }, false],
    ['hidden by the estate', { type: 'fixed', value: 310_000 }, true],
    ['none', undefined, false],
  ])('%s has no price at all', (_, tracking, hidePrice) => {
    const text = JSON.stringify(offerOf(tracking, hidePrice));
    expect(text).toContain('"Offer"');
    expect(text).not.toMatch(/rice/);
  });
});
