import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './show-toast';
import { ToastHost } from './toast-host.component';

test('a toast is read politely top-left, offers its action and can be replaced and closed', async () => {
  const retry = jest.fn();
  render(<ToastHost />);
  act(
    () =>
      void showToast({
        id: 'quote',
        tone: 'error',
        message: 'Something went wrong',
        action: { label: 'Try again', onPress: retry },
      }),
  );
  const region = await screen.findByRole('region', { name: /Notifications/ });
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(await within(region).findByText('Something went wrong')).not.toBeNull();
  const list = region.querySelector('[data-sonner-toaster]')!;
  expect([list.getAttribute('data-y-position'), list.getAttribute('data-x-position')]).toEqual(['top', 'left']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  act(() => void showToast({ id: 'quote', tone: 'success', message: 'Sent' }));
  expect(await screen.findByText('Sent')).not.toBeNull();
});
