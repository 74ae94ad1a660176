import type { ListedLot } from '@lotline/shared-domain';
import { aListedLot, aLotsOfStage, anEstate } from '@lotline/shared-domain/testing';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LotList } from './lot-list.component';
import { LotPanel } from './lot-panel.component';

const secret = aListedLot({
  status: 'not_released',
  size: null,
  blockWidth: null,
  registrationDate: null,
  priceTracking: null,
});
async function draw(ui: ReactElement, lot: ListedLot, hidePrice = false) {
  renderWithHost(ui, {
    estate: anEstate({ hidePrice }),
    answers: { 'lot/getLotsList': [aLotsOfStage({ lotData: [lot] })] },
  });
  await screen.findByText('Lot 12');
}
const texts = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);

describe('the shell’s table in place of the map', () => {
  it('has size, price and status after the lot', async () => {
    await draw(<LotList />, aListedLot());
    expect(texts('columnheader')).toEqual(['Lots', 'Size', 'Price', 'Status', 'View lot']);
    expect(texts('cell')).toEqual(['450 m²', 'From $310,000', 'Available', 'View lot']);
  });

  it('shows only the status of an unreleased lot (D6)', async () => {
    await draw(<LotList />, secret);
    expect(texts('cell')).toEqual(['-', '-', 'Not Released', '']);
  });

  it('has no Price if the estate hides it (2.7)', async () => {
    await draw(<LotList />, aListedLot(), true);
    expect(texts('columnheader')).toEqual(['Lots', 'Size', 'Status', 'View lot']);
  });
});

describe('the shell’s panel in place of the lot modal', () => {
  const facts = () => texts('term').map((label, at) => [label, texts('definition')[at]]);

  it('has size, frontage and price', async () => {
    await draw(<LotPanel lotId="lot-12" />, aListedLot());
    expect(facts()).toEqual([
      ['Size', '450 m²'],
      ['Frontage', '15 m'],
      ['Price', 'From $310,000'],
    ]);
  });

  it('omits what is unknown', async () => {
    await draw(<LotPanel lotId="lot-12" />, aListedLot({ size: null, blockWidth: null }), true);
    expect(facts()).toEqual([['Price', 'Request pricing']]);
  });

  it('shows no facts for an unreleased lot (D6)', async () => {
    await draw(<LotPanel lotId="lot-12" />, secret);
    expect(facts()).toEqual([]);
  });
});
