import { estatePath, type EstateOfDesign } from '@lotline/shared-domain';
import { refreshRequested } from '@lotline/shared-runtime';
import { renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import module from '../module';
import { estate, ketterwick, pallow, place } from '../testing/builder-page.fixture';
import BuilderHomes, { type BuilderHomesProps } from './builder-homes.component';

const [kestrel16, kestrel20] = ketterwick.houses;
const pageOf = (data: unknown[], page = 1, totalPages = 1) => ({
  data,
  page,
  limit: 12,
  totalPages,
  hasNextPage: page < totalPages,
});
const lot = (title: string, over = {}) => ({
  _id: `lot-${title}`,
  title,
  status: 'available',
  stageId: 'stage-2',
  stageTitle: '2',
  size: 450,
  blockWidth: 15,
  priceTracking: { type: 'fixed', value: 310_000 },
  ...over,
});
const offer = (title: string, lots = [lot('310')], over = {}): EstateOfDesign => ({
  _id: `estate-${title}`,
  key: title.toLowerCase().replace(' ', '-'),
  title,
  suburb: 'Tallowbrook',
  appVersion: 'v1',
  timeZone: 'Australia/Melbourne',
  hidePrice: false,
  lotsCount: lots.length,
  lots,
  ...over,
});
const estates = [offer('Larkspur Green', [lot('9')]), offer('Tallowbrook Rise', [lot('310'), lot('311')])];
const answers = {
  'builder/getDesigns': pageOf([kestrel16, kestrel20]),
  'builder/getEstatesOfDesign': estates,
  'lot/getLot': place,
  'builder/getBuildersByLotId': [ketterwick, pallow],
};
const draw = (props: BuilderHomesProps = { builder: 'ketterwick-homes' }, options: RenderOptions = {}) =>
  renderWithHost(<BuilderHomes {...props} />, { module, pathname: '/', embed: true, answers, ...options });
const chooseKestrel = async () => userEvent.click(await screen.findByRole('button', { name: /^Kestrel 20/ }));

it('shows the builder’s designs with picture, features and price, without the builder’s name', async () => {
  draw();
  const card = await screen.findByRole('button', { name: /^Kestrel 20/ });
  expect(within(card).getByText('From $289,900')).toBeTruthy();
  expect(within(card).getByText('4 bedrooms')).toBeTruthy();
  expect(screen.queryByText(/^by /)).toBeNull();
});

it('shows more designs where there are more than one page has', async () => {
  const { api } = draw(
    { builder: 'ketterwick-homes' },
    {
      answers: { ...answers, 'builder/getDesigns': pageOf([kestrel16], 1, 2) },
    },
  );
  const more = await screen.findByRole('button', { name: 'Show more home designs' });
  api.answer('builder/getDesigns', pageOf([kestrel20], 2, 2));
  await userEvent.click(more);
  expect(await screen.findByRole('button', { name: /^Kestrel 20/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Kestrel 16/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more home designs' })).toBeNull();
});

it('a design has the lots of all listed estates, with size, frontage and price, and takes the focus', async () => {
  draw();
  await chooseKestrel();
  const green = await screen.findByRole('region', { name: 'Larkspur Green' });
  expect(within(green).getByText('1 lot available')).toBeTruthy();
  const rise = screen.getByRole('region', { name: 'Tallowbrook Rise' });
  expect(
    within(rise)
      .getAllByRole('heading', { level: 4 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Lot 310', 'Lot 311']);
  expect(within(rise).getAllByText('$310,000')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lots for the Kestrel 20' }));
  await userEvent.click(screen.getByRole('button', { name: 'All home designs' }));
  expect(await screen.findByRole('button', { name: /^Kestrel 16/ })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Home designs', hidden: false }));
});

it('the first lots of an estate are shown, then all', async () => {
  const many = [
    offer(
      'Long Paddock',
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((title) => lot(title)),
    ),
  ];
  draw(undefined, { answers: { ...answers, 'builder/getEstatesOfDesign': many } });
  await chooseKestrel();
  const rows = () => screen.getAllByRole('heading', { level: 4 });
  await screen.findByText('8 lots available');
  expect(rows()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more lots at Long Paddock' }));
  expect(rows()).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /^Show \d+ more/ })).toBeNull();
});

it('more lots than are shown are on the estate’s page, in a tab', async () => {
  const many = [offer('Long Paddock', [lot('1')], { lotsCount: 60 })];
  const { shell } = draw(undefined, { answers: { ...answers, 'builder/getEstatesOfDesign': many } });
  await chooseKestrel();
  await userEvent.click(await screen.findByRole('button', { name: 'See all 60 lots at Long Paddock, in a new tab' }));
  expect(shell.opened).toEqual([expect.objectContaining({ path: estatePath('long-paddock'), newTab: true })]);
});

it('a lot that is taken in the meantime goes, and one that is released comes', async () => {
  const { api, store } = draw();
  await chooseKestrel();
  await screen.findByText('Lot 310');
  api.answer('builder/getEstatesOfDesign', [offer('Tallowbrook Rise', [lot('311'), lot('312')])]);
  store.dispatch(refreshRequested());
  expect(await screen.findByText('Lot 312')).toBeTruthy();
  expect(screen.queryByText('Lot 310')).toBeNull();
});

it('a chosen lot opens its Builder page with the design, in place', async () => {
  const { shell } = draw();
  await chooseKestrel();
  await userEvent.click(await screen.findByRole('button', { name: 'Choose lot 310 at Tallowbrook Rise' }));
  const [{ path, newTab } = { path: '', newTab: true }] = shell.opened;
  const url = new URL(path, 'https://lots.example');
  expect([url.pathname, newTab]).toEqual(['/builder/estate/tallowbrook-rise/lot/lot-310', false]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    embed: 'true',
    builderId: 'ketterwick-homes',
    houseId: 'kestrel-20',
  });
  expect(shell.tracked).toEqual([expect.objectContaining({ lotById: 'lot-310', houseDesignName: 'Kestrel 20' })]);
});

it('the Builder page has this builder’s designs alone, and a way back', async () => {
  const { shell } = draw(undefined, {
    estate,
    pathname: '/builder/estate/tallowbrook-rise/lot/lot-310',
    query: { embed: 'true' },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Browse Homes for Lot 310' })).toBeTruthy();
  expect(screen.queryByText('Saltbush 18')).toBeNull();
  expect(screen.getByText(`${estate.title}, ${estate.suburb}`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'All home designs' }));
  expect(shell.opened.map(({ path }) => path)).toEqual(['/?embed=true']);
});

it.each([
  ['a builder without designs', { answers: { ...answers, 'builder/getDesigns': pageOf([]) } }, /^No home designs are/],
  ['a design without lots', { answers: { ...answers, 'builder/getEstatesOfDesign': [] } }, /^No lots for this/],
])('%s shows a message', async (what, options, words) => {
  draw(undefined, options);
  if (what.startsWith('a design')) await chooseKestrel();
  expect(await screen.findByText(words)).toBeTruthy();
});

it('without a builder, or with one that isn’t known, it says that', async () => {
  draw({});
  expect(screen.getByText('These home designs can’t be found')).toBeTruthy();
});

it('a failure offers another try', async () => {
  const { api } = draw(undefined, { answers: { ...answers, 'builder/getDesigns': new Error('lost') } });
  await screen.findByText('The home designs could not be loaded');
  api.answer('builder/getDesigns', answers['builder/getDesigns']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await chooseKestrel();
  await waitFor(() => expect(screen.getByText('Lot 310')).toBeTruthy());
});
