import type { ListedEstate } from '@lotline/shared-domain';
import { act, fireEvent, screen } from '@testing-library/react';
import { anEstate } from '@lotline/shared-domain/testing';
import { renderShell } from '../testing/render-shell';
import { settle } from '../testing/with-shell';
import { LandingScreen } from './landing.screen';
import { dropServerRenderedPage, saveServerRenderedPage } from './server-rendered-page.component';

const WRITTEN = 'Tallowbrook Rise, as the server wrote it';

/** Renders the page while its estates load; the returned function delivers them. */
function open() {
  let answer: (estates: ListedEstate[]) => void = () => undefined;
  const { container } = renderShell(<LandingScreen />, {
    rows: [],
    remotes: {},
    answers: { 'estate/getEstates': () => new Promise((resolve) => void (answer = resolve)) },
  });
  return {
    container,
    arrive: (estates: ListedEstate[] = [anEstate({ title: 'Tallowbrook Rise' })]) =>
      act(async () => (await settle(), answer(estates), settle())),
  };
}
afterEach(dropServerRenderedPage);

it('what the server wrote stays until the estates are read, and gives way to them (D71)', async () => {
  const root = document.createElement('div');
  root.innerHTML = `<main data-readable><p>${WRITTEN}</p></main>`;
  saveServerRenderedPage(root);
  const { container, arrive } = open();
  expect(container.textContent).toContain(WRITTEN);
  expect(container.querySelector('[aria-busy]')).toBeNull();
  await arrive();
  expect(container.textContent).not.toContain(WRITTEN);
  expect(container.querySelector('h2')?.textContent).toBe('Tallowbrook Rise');
});

it('on the way back from another page its own skeleton is shown', async () => {
  const { container, arrive } = open();
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  await arrive();
  expect(container.querySelector('[aria-busy]')).toBeNull();
});

it('a logo that is missing or can’t be fetched is replaced by a drawing', async () => {
  const { container, arrive } = open();
  await arrive([anEstate({ _id: 'e1', logoUrl: '' }), anEstate({ _id: 'e2', logoUrl: '/files/gone.svg' })]);
  const cards = () =>
    [...container.querySelectorAll('li')].map((card) => card.firstElementChild?.querySelector('img, svg')?.tagName);
  expect(cards()).toEqual(['svg', 'IMG']);
  act(() => void fireEvent.error(container.querySelector('img')!));
  expect(cards()).toEqual(['svg', 'svg']);
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const SEVERAL = [
  anEstate({ _id: 'e1', key: 'ash', title: 'Ash', suburb: 'Alder VIC', availableLotsCount: 0 }),
  anEstate({ _id: 'e2', key: 'beech', title: 'Beech', suburb: 'Birch VIC', availableLotsCount: 3 }),
];

it('estates with lots to buy come first; a sold-out one leads to its waitlist', async () => {
  const { arrive } = open();
  await arrive(SEVERAL);
  expect(titles()).toEqual(['Beech', 'Ash']);
  expect(screen.getByRole('link', { name: 'Beech' }).getAttribute('href')).toBe('/v2/estate/beech');
  expect(screen.getByRole('link', { name: 'Ash' }).getAttribute('href')).toBe('/v2/estate/ash/waitlist');
});

it('a card has its drawn plan, price and sizes', async () => {
  const { container, arrive } = open();
  const plan = { width: 300, height: 100, stages: [{ path: 'M0 0L300 0L300 100Z', status: 'now_selling' }] };
  await arrive([{ ...anEstate(), fromPrice: 298_000, sizes: { smallest: 312, largest: 640 }, plan }]);
  expect(screen.getByText('From $298,000 · 312–640 m²')).toBeTruthy();
  expect(container.querySelector('li svg path')?.getAttribute('d')).toBe('M0 0L300 0L300 100Z');
});

it('a search by suburb or name announces its count; without a match it offers all estates again', async () => {
  const { arrive } = open();
  await arrive(SEVERAL);
  const search = screen.getByRole('searchbox', { name: 'Search by suburb or estate' });
  const type = (value: string) => act(() => void fireEvent.change(search, { target: { value } }));
  type('birch');
  expect(titles()).toEqual(['Beech']);
  expect(screen.getByRole('status').textContent).toBe('1 estate found.');
  type('oak');
  expect(screen.getByRole('status').textContent).toBe('No estates match.');
  act(() => screen.getByRole('button', { name: 'Show all estates' }).click());
  expect(titles()).toEqual(['Beech', 'Ash']);
  expect(document.activeElement).toBe(search);
});

it('a single estate has no search', async () => {
  const { arrive } = open();
  await arrive();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
