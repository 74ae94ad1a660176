import type { OwnHold } from '@lotline/shared-domain';
import { renderWithHost } from '@lotline/shared-runtime/testing';
import { screen } from '@testing-library/react';
import module from '../module';
import { anOwnHold, rise } from '../testing/home.fixture';
import { HoldCard } from './hold-card.component';
import { ownHoldForms } from './hold-forms';

function facts(over: Partial<NonNullable<OwnHold['lot']>> = {}, estate = rise) {
  const { lot } = anOwnHold();
  const hold = anOwnHold({ estate, lot: { ...lot!, ...over } });
  renderWithHost(<HoldCard headingLevel={3} hold={hold} forms={ownHoldForms} params={{ holdId: hold._id }} />, {
    module,
  });
  return screen.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
}

it('shows the lot’s facts in order', () =>
  expect(facts({ registrationDate: '2027-02-28T20:00:00.000Z' })).toEqual([
    ['Frontage', '15 m'],
    ['Size', '450 sqm'],
    ['Price', '$310,000'],
    ['Est. Registration', 'Mar 2027'],
  ]));

it('hides only the value that is missing, and omits a price that isn’t public', () =>
  expect(facts({ size: null, blockWidth: null }, { ...rise, hidePrice: true })).toEqual([
    ['Frontage', 'Irregular'],
    ['Size', '-'],
    ['Est. Registration', '-'],
  ]));

it('says that it doesn’t end while the team decides on its buyer’s EOI, and leads to that (D128)', () => {
  const hold = anOwnHold({ expirationDate: null });
  renderWithHost(<HoldCard headingLevel={3} hold={hold} forms={ownHoldForms} params={{ holdId: hold._id }} />, {
    module,
  });
  expect(screen.getByText('Your EOI is sent. Your hold doesn’t end before the team decides on it.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your EOI' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to EOI' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBeNull();
});

it('shows no facts for a lot without public details (D6)', () =>
  expect(facts({ status: 'withdrawn', size: null, blockWidth: null, priceTracking: null })).toEqual([]));
