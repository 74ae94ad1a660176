import { screen } from '@testing-library/react';

it('what comes after more than testing-library’s own second is still found, as on a busy machine', async () => {
  setTimeout(() => document.body.append('Lots are here'), 1_100);
  expect(await screen.findByText('Lots are here')).toBeTruthy();
});
