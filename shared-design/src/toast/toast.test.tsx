import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './show-toast';
import { toast } from './sonner.port';
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

describe('its place', () => {
  const shown = (title: Partial<DOMRect>, left = 0, bar: Partial<DOMRect> = {}) => {
    const rects = { H1: { height: 40, left: 24, ...title }, MAIN: { left }, ASIDE: bar } as Readonly<
      Record<string, object>
    >;
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return (rects[this.tagName] ?? {}) as DOMRect;
    });
    const { unmount } = render(
      <main>
        <h1>Desk</h1>
        <aside data-toasts-below="" />
      </main>,
    );
    act(() => void showToast({ tone: 'success', message: 'Sent' }));
    unmount();
    const { style } = document.documentElement;
    return [style.getPropertyValue('--toasts-top'), style.getPropertyValue('--toasts-left')];
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['below a page’s title, beside its menu', { bottom: 128 }, 240, ['140px', '252px']],
    ['below a title of several lines', { bottom: 200 }, 0, ['212px', '']],
    ['its usual one where the title is scrolled away', { bottom: -10 }, 0, ['', '']],
    ['its usual one where the title is hidden from sight', { bottom: 60, height: 1 }, 0, ['', '']],
    ['its usual one where the title is beside it', { bottom: 128, left: 500 }, 0, ['', '']],
    ['its usual one where the title is in the middle of the page', { bottom: 700 }, 0, ['', '']],
  ])('is %s', (_, title, left, place) => expect(shown(title, left)).toEqual(place));

  test('is below a bar that stays in sight while the title is scrolled away', () =>
    expect(shown({ bottom: -10 }, 0, { height: 60, left: 24, bottom: 124 })).toEqual(['136px', '']));
});

describe('by keyboard', () => {
  const focused = () => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
  };
  async function page() {
    render(
      <>
        <button>first</button>
        <button>last</button>
        <ToastHost />
      </>,
    );
    act(() => void showToast({ id: 'one', tone: 'error', message: 'One' }));
    act(() => void showToast({ id: 'two', tone: 'error', message: 'Two' }));
    await screen.findByText('Two');
    return userEvent.setup();
  }
  const closeOf = (message: string) =>
    within(screen.getByText(message).closest<HTMLElement>('[data-sonner-toast]')!).getByRole('button', {
      name: 'Close toast',
    });
  afterEach(() => act(() => void toast.dismiss()));
  beforeEach(() => act(() => void toast.dismiss()));

  test('Tab reaches the toasts after the page, and goes on to its start', async () => {
    const user = await page();
    screen.getByRole('button', { name: 'last' }).focus();
    const met: string[] = [];
    for (let presses = 0; presses < 5; presses += 1) {
      await user.tab();
      met.push(focused());
    }
    expect(met.filter((name) => name === 'Close toast')).toHaveLength(2);
    expect(met).not.toContain('last');
    await user.tab();
    expect(focused()).toBe('first');
  });

  test('what has the focus elsewhere keeps it when a toast goes', async () => {
    const user = await page();
    closeOf('Two').focus();
    screen.getByRole('button', { name: 'first' }).focus();
    expect(focused()).toBe('first');
    await user.tab({ shift: true });
    expect(focused()).not.toBe('last');
    (document.activeElement as HTMLElement).blur();
    act(() => ['one', 'two'].forEach((id) => toast.dismiss(id)));
    await waitFor(() => expect(screen.queryByText('One')).toBeNull());
    expect(document.activeElement).toBe(document.body);
  });

  test('a closed toast passes the focus to the next one, the last to where it came from; so does Escape', async () => {
    const user = await page();
    screen.getByRole('button', { name: 'last' }).focus();
    closeOf('Two').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Two')).toBeNull());
    expect(document.activeElement).toBe(closeOf('One'));
    await user.keyboard('{Escape}');
    expect(focused()).toBe('last');
    closeOf('One').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('One')).toBeNull());
    expect(focused()).toBe('last');
  });
});
