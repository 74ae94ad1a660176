import { screen } from '@testing-library/react';

it('finds elements that appear after testing-library’s default second, as on a busy machine', async () => {
  setTimeout(() => document.body.append('Lots are here'), 1_100);
  expect(await screen.findByText('Lots are here')).toBeTruthy();
});
