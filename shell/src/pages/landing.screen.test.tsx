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
  const { container, shell } = renderShell(<LandingScreen />, {
    rows: [],
    remotes: {},
    answers: { 'estate/getEstates': () => new Promise((resolve) => void (answer = resolve)) },
  });
  return {
    container,
    shell,
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

it('a picture that is missing or can’t be fetched is replaced by the logo or a drawing', async () => {
  const { container, arrive } = open();
  await arrive([anEstate({ _id: 'e1', logoUrl: '' }), anEstate({ _id: 'e2', logoUrl: '/files/gone.svg' })]);
  const cards = () =>
    [...container.querySelectorAll('li')].map((card) => card.firstElementChild?.querySelector('img, svg')?.tagName);
  expect(cards()).toEqual(['svg', 'IMG']);
  act(() => void fireEvent.error(container.querySelector('img')!));
  expect(cards()).toEqual(['svg', 'svg']);
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const SEVERAL: ListedEstate[] = [
  anEstate({ _id: 'e1', key: 'ash', title: 'Ash Grove', suburb: 'Alder', availableLotsCount: 0 }),
  anEstate({ _id: 'e2', key: 'beech', title: 'Beech Hill', suburb: 'Birch', availableLotsCount: 3 }),
];
const PLACED: ListedEstate[] = [
  { ...SEVERAL[0]!, state: 'VIC', place: { lat: -37.7, lng: 144.5 } },
  { ...SEVERAL[1]!, state: 'QLD', place: { lat: -27.2, lng: 153 } },
];

it('estates with lots to buy come first; a sold-out one leads to its waitlist', async () => {
  const { arrive } = open();
  await arrive(SEVERAL);
  expect(titles()).toEqual(['Beech Hill', 'Ash Grove']);
  expect(screen.getByRole('link', { name: 'Beech Hill' }).getAttribute('href')).toBe('/v2/estate/beech');
  expect(screen.getByRole('link', { name: 'Ash Grove' }).getAttribute('href')).toBe('/v2/estate/ash/waitlist');
  expect(screen.getByText('No lots available now. Join the waitlist')).toBeTruthy();
});

const PLAN = {
  width: 300,
  height: 100,
  stages: [
    { path: 'M0 0L300 0L300 100Z', status: 'now_selling' },
    { path: 'M0 0L30 0L30 10Z', status: 'sold_out' },
  ],
};

it('a card has its drawn plan, price, sizes and what is available', async () => {
  const { container, arrive } = open();
  const facts = { fromPrice: 298_000, sizes: { smallest: 312, largest: 640 }, lotsCount: 180, plan: PLAN };
  await arrive([{ ...anEstate(), ...facts, state: 'VIC', place: { lat: -37.674, lng: 144.464 } }]);
  expect(screen.getByText('From $298,000 · 312–640 m²')).toBeTruthy();
  expect(screen.getByText('24 of 180 lots available')).toBeTruthy();
  expect(screen.getByText('45 km west of Melbourne')).toBeTruthy();
  expect(screen.getByText('24 lots available in 1 estate, from $298,000')).toBeTruthy();
  expect(container.querySelectorAll('li svg path')).toHaveLength(2);
});

it('a card’s picture is loaded once it is near, with what is for sale over it; the drawing stands in for one that fails', async () => {
  const { container, arrive } = open();
  const picture = { url: '/files/plan.phone.webp', x: 0, y: 0, width: 300, height: 200 };
  await arrive([{ ...anEstate({ logoUrl: '' }), plan: { ...PLAN, picture } }]);
  const image = container.querySelector('li img')!;
  expect([image.getAttribute('src'), image.getAttribute('loading')]).toEqual([picture.url, 'lazy']);
  expect(container.querySelectorAll('li svg path')).toHaveLength(1);
  act(() => void fireEvent.error(image));
  expect(container.querySelector('li img')).toBeNull();
  expect(container.querySelectorAll('li svg path')).toHaveLength(2);
});

const field = () => screen.getByRole('combobox', { name: 'Search by suburb or estate' });
const type = (value: string) => act(() => void fireEvent.change(field(), { target: { value } }));
const press = (key: string) => act(() => void fireEvent.keyDown(field(), { key }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('a search by suburb or name announces its count; without a match it offers all estates again', async () => {
  const { arrive } = open();
  await arrive(SEVERAL);
  type('birch');
  expect(titles()).toEqual(['Beech Hill']);
  expect(screen.getByRole('status').textContent).toContain('1 estate found.');
  type('oaks');
  expect(screen.getByRole('status').textContent).toBe('No estates match.');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  act(() => screen.getByRole('button', { name: 'Show all estates' }).click());
  expect(titles()).toEqual(['Beech Hill', 'Ash Grove']);
  expect(document.activeElement).toBe(field());
});

it('suggests suburbs and estates; arrows, Enter and Escape choose among them', async () => {
  const { arrive } = open();
  await arrive(PLACED);
  type('bir');
  expect(options()).toEqual(['Birch QLD1 estate', 'Beech HillBirch QLD']);
  expect(screen.getByRole('status').textContent).toBe('1 estate found. 2 suggestions, up and down arrows to choose.');
  expect(field().getAttribute('aria-activedescendant')).toBeNull();
  press('ArrowDown');
  const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(active()).toBe('Birch QLD1 estate');
  press('ArrowUp');
  expect(active()).toBeUndefined();
  press('ArrowDown');
  press('Enter');
  expect((field() as HTMLInputElement).value).toBe('Birch QLD');
  expect([titles(), options()]).toEqual([['Beech Hill'], []]);
  press('ArrowDown');
  expect(options()).not.toEqual([]);
  press('Escape');
  expect([options(), (field() as HTMLInputElement).value]).toEqual([[], 'Birch QLD']);
  press('Escape');
  expect(titles()).toEqual(['Beech Hill', 'Ash Grove']);
});

it('a chosen estate opens its page', async () => {
  const { arrive, shell } = open();
  await arrive(SEVERAL);
  type('beach');
  act(() => screen.getByRole('option', { name: /^Beech Hill/ }).click());
  expect(shell.opened.map(({ path }) => path)).toEqual(['/v2/estate/beech']);
});

it('the map has a link for each estate that has a place, and lights up with its card', async () => {
  const { container, arrive } = open();
  await arrive(PLACED);
  const map = screen.getByRole('group', { name: 'Where the estates are' });
  const marks = [...map.querySelectorAll('a')];
  expect(marks.map((mark) => [mark.getAttribute('aria-label'), mark.getAttribute('href')])).toEqual([
    ['Beech Hill', '/v2/estate/beech'],
    ['Ash Grove', '/v2/estate/ash/waitlist'],
  ]);
  const card = () => container.querySelector('li[data-lit]')?.querySelector('h2')?.textContent;
  act(() => marks[1]!.focus());
  expect(card()).toBe('Ash Grove');
  act(() => marks[1]!.blur());
  expect(card()).toBeUndefined();
  act(() => void fireEvent.pointerEnter(container.querySelector('li')!));
  expect(map.querySelector('g[data-lit] a')?.getAttribute('aria-label')).toBe('Beech Hill');
  type('alder');
  expect(map.querySelector('g[data-off] a')?.getAttribute('aria-label')).toBe('Beech Hill');
});

it('a single estate has no search; without a place there is no map', async () => {
  const { arrive } = open();
  await arrive();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Where the estates are' })).toBeNull();
});
