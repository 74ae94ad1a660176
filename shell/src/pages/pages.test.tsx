import { act, fireEvent } from '@testing-library/react';
import { PRIVACY, TERMS } from '@lotline/shared-domain';
import { anEstate } from '@lotline/shared-domain/testing';
import { estateLoaded } from '../estate/estate.slice';
import { renderShell } from '../testing/render-shell';
import { EstateLayout } from './estate-layout.component';
import { PageLayout } from './page-layout.component';
import { PrivacyScreen } from './privacy.screen';
import { TermsScreen } from './terms.screen';

const NO_REMOTES = { rows: [], remotes: {} };

it.each([
  ['Terms', TERMS, <TermsScreen key="terms" />],
  ['Privacy', PRIVACY, <PrivacyScreen key="privacy" />],
])('%s shows the text that the page without scripts shows', (title, { sections }, screen) => {
  const { container } = renderShell(screen, NO_REMOTES);
  expect(container.querySelector('h1')?.textContent).toBe(title);
  const shown = [...container.querySelectorAll('h2, p, li')].map(({ textContent }) => textContent);
  expect(shown).toEqual(
    sections.flatMap(({ heading, paragraphs = [], points = [] }) => [
      ...(heading ? [heading] : []),
      ...paragraphs,
      ...points,
    ]),
  );
  expect(document.title).toBe(`${title} · Lotline`);
});

it('every link of the foot says that it opens a tab of its own', () => {
  const { container } = renderShell(<PageLayout>page</PageLayout>, NO_REMOTES);
  const links = [...container.querySelectorAll<HTMLAnchorElement>('footer a[target=_blank]')];
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Powered by Lotline (opens in a new tab)',
    'Terms (opens in a new tab)',
    'Privacy (opens in a new tab)',
  ]);
});

it('a logo that can’t be fetched is the estate’s name', () => {
  const { container, store } = renderShell(<EstateLayout>page</EstateLayout>, { ...NO_REMOTES, path: '/estate/rise' });
  act(
    () =>
      void store.dispatch(
        estateLoaded({ estateId: 'rise', estate: anEstate({ title: 'Tallowbrook Rise', logoUrl: '/files/gone.svg' }) }),
      ),
  );
  act(() => void fireEvent.error(container.querySelector('header img')!));
  expect(container.querySelector('header a')?.textContent).toBe('Tallowbrook Rise');
});

it.each([
  ['/estate/rise/waitlist', 'Waitlist · Tallowbrook Rise · Lotline'],
  ['/estate/rise', 'Tallowbrook Rise · Lotline'],
])('the tab of %s is named %s', (path, title) => {
  const { store } = renderShell(<EstateLayout>page</EstateLayout>, { ...NO_REMOTES, path });
  act(() => void store.dispatch(estateLoaded({ estateId: 'rise', estate: anEstate({ title: 'Tallowbrook Rise' }) })));
  expect(document.title).toBe(title);
});
