import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { remoteMoved, reloadOffered } from '../remotes/remotes.slice';
import { aRow, renderShell } from '../testing/render-shell';
import { livePhased } from '../live/live.slice';
import { LazyNotices } from './lazy-notices.component';
import { ReloadOffer } from './reload-offer.component';
import { noticeStrings } from './strings';
import { watchTyping } from '../freshness/typing.port';

const shown = (ui: Parameters<typeof renderShell>[0]) =>
  renderShell(ui, { rows: [{ ...aRow('mf-a', {}), build: 'a2' }], remotes: {} });
/** Notices, once updates have started. */
function notices() {
  const drawn = shown(<LazyNotices />);
  act(() => void drawn.store.dispatch(livePhased('polling')));
  return drawn;
}

it('Reload loads the page; the offer takes no focus', async () => {
  const reload = jest.fn();
  const drawn = shown(<ReloadOffer reload={reload} />);
  expect(document.activeElement).toBe(document.body);
  expect((await axe(drawn.container)).violations).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: noticeStrings.reload }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows nothing until a reload is offered; Later dismisses it until the next offer', async () => {
  const { store } = notices();
  const offer = (build: string) => act(() => void store.dispatch(reloadOffered([{ name: 'mf-a', build }])));
  expect(screen.queryByText(noticeStrings.ready)).toBeNull();
  offer('a2');
  expect(await screen.findByText(noticeStrings.ready)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: noticeStrings.later }));
  expect(screen.queryByText(noticeStrings.ready)).toBeNull();
  offer('a3');
  expect(screen.getByText(noticeStrings.ready)).toBeTruthy();
});

it('a build that Retry has already loaded is no longer offered', async () => {
  const { store } = notices();
  act(() => void store.dispatch(reloadOffered([{ name: 'mf-a', build: 'a2' }])));
  expect(await screen.findByText(noticeStrings.ready)).toBeTruthy();
  act(
    () =>
      void store.dispatch(
        remoteMoved({ name: 'mf-a', to: { phase: 'ready', build: { version: '1.0.0', build: 'a2' } } }),
      ),
  );
  expect(screen.queryByText(noticeStrings.ready)).toBeNull();
});

it('knows whether a form that is still on the page has been typed into', () => {
  document.body.innerHTML = '<input id="search"><form><input id="name"></form>';
  const isTyping = watchTyping(document);
  const type = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(isTyping()).toBe(false);
  type('search');
  expect(isTyping()).toBe(false);
  type('name');
  expect(isTyping()).toBe(true);
  document.querySelector('form')?.remove();
  expect(isTyping()).toBe(false);
});

describe('without a connection', () => {
  const isOnline = (is: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: is });
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')));
  };
  afterEach(() => isOnline(true));

  it('the page shows a message until it is back, and screen readers hear both', async () => {
    const { shell, container } = notices();
    isOnline(false);
    const strip = await screen.findByRole('region', { name: 'Offline' });
    expect(strip.textContent).toBe(noticeStrings.offline);
    expect(shell.announced).toEqual([noticeStrings.offline]);
    expect((await axe(container)).violations).toEqual([]);
    isOnline(true);
    expect(screen.queryByRole('region', { name: 'Offline' })).toBeNull();
    expect(shell.announced).toEqual([noticeStrings.offline, noticeStrings.online]);
  });
});
