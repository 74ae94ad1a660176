import { ThemeProvider } from '@lotline/shared-design';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { strings } from '../strings';
import { withShell } from '../testing/with-shell';
import { LazyReloadOffer, offerReload } from './lazy-reload-offer.component';
import { ReloadOffer } from './reload-offer.component';
import { watchTyping } from './typing.port';

beforeEach(() => void withShell());

it('Reload loads the page, Later takes the offer away; neither takes the focus', async () => {
  const reload = jest.fn();
  const drawn = render(<ThemeProvider><ReloadOffer reload={reload} /></ThemeProvider>);
  expect(document.activeElement).toBe(document.body);
  expect((await axe(drawn.container)).violations).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: strings.newer.reload }));
  expect(reload).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: strings.newer.later }));
  expect(screen.queryByText(strings.newer.ready)).toBeNull();
});

it('nothing stands on the page until it is offered', async () => {
  render(<ThemeProvider><LazyReloadOffer /></ThemeProvider>);
  expect(screen.queryByText(strings.newer.ready)).toBeNull();
  act(offerReload);
  expect(await screen.findByText(strings.newer.ready, {}, { timeout: 10_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: strings.newer.later }));
  expect(screen.queryByText(strings.newer.ready)).toBeNull();
  act(offerReload);
  expect(screen.getByText(strings.newer.ready)).toBeTruthy();
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
