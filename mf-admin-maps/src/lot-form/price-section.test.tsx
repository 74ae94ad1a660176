import { screen, waitFor } from '@testing-library/react';
import { open } from '../testing/lot-form.fixture';
import { lotFormStrings as text } from './strings';

it.each([
  ['380.000,00', '$380.000,00', '‘$380.000,00’ can be read in more than one way. Write it like 380,000.'],
  ['-5000', '-5000', '‘-5000’ is negative.'],
  ['1e5', '$1e5', '‘$1e5’ isn’t an amount. Write it in figures, for example 380,000.'],
  ['320000.50', '$320,000.50', 'Price must be an integer'],
])('D66: a price typed as %s stays there and is refused in words', async (typed, shown, message) => {
  const { user, press, sent } = open();
  const price = await screen.findByLabelText('Price (optional)');
  await user.clear(price);
  await user.type(price, typed);
  await press(text.save);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Price (optional)').value).toBe(shown);
  expect(sent()).toHaveLength(0);
});

it('the lot’s deposit of an EOI is saved as typed: 0 says that nothing is due (D132)', async () => {
  const { type, press, sent } = open();
  await type('EOI deposit (optional)', '0');
  expect(screen.getByText('Leave empty for the estate’s deposit. With 0 nothing is due.')).toBeTruthy();
  await press(text.save);
  await waitFor(() => expect(sent()[0]?.body).toEqual({ deposit: 0 }));
});
