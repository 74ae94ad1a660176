import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import module from '../module';
import { estate, lot12 } from '../testing/stage-of-lots';
import { LotHeadline } from './lot-headline.component';

it.each([
  ['From $310,000450\u00a0sqm · 15\u00a0m × 30\u00a0mFrom $689 per m²', {}, {}],
  ['From $310,000450\u00a0sqm · 15\u00a0mFrom $689 per m²', { blockDepth: null }, {}],
  [
    'From $310,000450\u00a0sqm · 15\u00a0m × 30\u00a0mStreet side north, backyard south · From $689 per m²',
    { facing: 'north' },
    {},
  ],
  ['450\u00a0sqm · 15\u00a0m × 30\u00a0m', {}, { hidePrice: true }],
  ['450\u00a0sqm · Irregular', { blockWidth: null, priceTracking: null }, {}],
])('leads with price and size: %s', (line, lot, of) => {
  renderWithHost(<LotHeadline lot={{ ...lot12, ...lot }} estate={{ ...estate, ...of }} />, { module, estate });
  expect(screen.getByText((_, element) => element?.tagName === 'P').textContent).toBe(line);
});

it('is absent where a lot shows neither (D6)', () => {
  const nothing = { size: null, blockWidth: null, registrationDate: null, priceTracking: null };
  renderWithHost(<LotHeadline lot={{ ...lot12, ...nothing, status: 'not_released' }} estate={estate} />, {
    module,
    estate,
  });
  expect(screen.queryByText((_, element) => element?.tagName === 'P')).toBeNull();
});
