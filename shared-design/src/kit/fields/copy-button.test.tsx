import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button.component';

test('copies its text and announces it', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="lot_abc" label="Copy key" />);
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect([await navigator.clipboard.readText(), screen.getByRole('status').textContent]).toEqual(['lot_abc', 'Copied']);
});

test('announces a failure when the browser refuses', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  render(<CopyButton text="lot_abc" label="Copy key" />);
  await user.click(screen.getByRole('button', { name: 'Copy key' }));
  expect(await screen.findByRole('button', { name: 'Please mark it and copy it yourself' })).toBeTruthy();
});
