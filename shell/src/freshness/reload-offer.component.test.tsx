import { act, fireEvent, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { remoteMoved, reloadOffered } from '../remotes/remotes.slice';
import { aRow, renderShell } from '../testing/render-shell';
import { LazyReloadOffer } from './lazy-reload-offer.component';
import { ReloadOffer } from './reload-offer.component';
import { newerStrings } from './strings';
import { watchTyping } from './typing.port';

const shown = (ui: Parameters<typeof renderShell>[0]) =>
  renderShell(ui, { rows: [{ ...aRow('mf-a', {}), build: 'a2' }], remotes: {} });

it('Reload loads the page; the offer takes no focus', async () => {
  const reload = jest.fn();
  const drawn = shown(<ReloadOffer reload={reload} />);
  expect(document.activeElement).toBe(document.body);
  expect((await axe(drawn.container)).violations).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: newerStrings.reload }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('shows nothing until a reload is offered; Later dismisses it until the next offer', async () => {
  const { store } = shown(<LazyReloadOffer />);
  const offer = (build: string) => act(() => void store.dispatch(reloadOffered([{ name: 'mf-a', build }])));
  expect(screen.queryByText(newerStrings.ready)).toBeNull();
  offer('a2');
  expect(await screen.findByText(newerStrings.ready)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: newerStrings.later }));
  expect(screen.queryByText(newerStrings.ready)).toBeNull();
  offer('a3');
  expect(screen.getByText(newerStrings.ready)).toBeTruthy();
});

it('a build that Retry has already loaded is no longer offered', async () => {
  const { store } = shown(<LazyReloadOffer />);
  act(() => void store.dispatch(reloadOffered([{ name: 'mf-a', build: 'a2' }])));
  expect(await screen.findByText(newerStrings.ready)).toBeTruthy();
  act(
    () =>
      void store.dispatch(
        remoteMoved({ name: 'mf-a', to: { phase: 'ready', build: { version: '1.0.0', build: 'a2' } } }),
      ),
  );
  expect(screen.queryByText(newerStrings.ready)).toBeNull();
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
