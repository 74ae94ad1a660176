import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atWidth } from '@lotline/shared-runtime/testing';
import { axe } from 'jest-axe';
import { aHouse } from '@lotline/shared-domain/testing';
import { selectSelections } from '../homes/selections';
import { flowActions } from '../flow/flows';
import { builderPage, estate, ketterwick, place } from '../testing/builder-page.fixture';

const ONE = { builderId: 'ketterwick-homes', houseId: 'kestrel-20' };
const TWO = { ...ONE, builderId2: 'pallow-finch', houseId2: 'saltbush-18' };
const query = ({ store }: ReturnType<typeof builderPage>) => store.getState().host.location.query;
const press = (name: string | RegExp, of = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(of.getByRole('button', { name }));
const column = async (name: string) => within(await screen.findByRole('article', { name }));
const step = (of: Awaited<ReturnType<typeof column>>) =>
  of.getByRole('heading', { level: 3, name: /^Step/ }).textContent;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  atWidth(1280);
});

it('one design from floor plan to confirmation, each choice in the address and in the price', async () => {
  const page = builderPage({ query: ONE });
  const home = await column('Kestrel 20');
  expect(step(home)).toBe('Step 1 of 6: Floor plan');
  expect((await axe(page.container)).violations).toEqual([]);
  await press('Next: Facade');
  expect(home.getByRole('alert', { name: '' }).textContent).toBe('Select a floor plan to continue.');
  expect(step(home)).toBe('Step 1 of 6: Floor plan');
  await userEvent.click(home.getByRole('radio', { name: /^Mirrored/ }));
  await press('Next: Facade');
  expect(step(home)).toBe('Step 2 of 6: Facade');
  expect(document.activeElement?.textContent).toContain('Step 2 of 6: Facade');
  await userEvent.click(home.getByRole('radio', { name: /^Heritage/ }));
  expect(home.getByRole('complementary', { name: 'Price guide: Kestrel 20' }).textContent).toBe(
    'Price guideBase price$289,900Facade+$6,500Site costs$22,000Land$400,000Home and land$718,400',
  );
  await press('Next: Colour schemes');
  await userEvent.click(home.getByRole('radio', { name: 'Ironbark' }));
  await userEvent.click(home.getByRole('radio', { name: 'Eucalypt' }));
  expect((await axe(page.container)).violations).toEqual([]);
  await press('Next: Inclusions');
  expect(home.getByText('Standard inclusions')).toBeTruthy();
  expect(home.getByRole('link', { name: /^Download Inclusions.pdf/ }).getAttribute('href')).toBe(
    '/files/inclusions.pdf',
  );
  await press('Next: Optional upgrades');
  await userEvent.click(home.getByRole('checkbox', { name: 'Raised ceilings' }));
  await press('Next: Confirmation');
  expect(home.getByText('Ready for a quote')).toBeTruthy();
  expect((await axe(page.container)).violations).toEqual([]);
  expect(query(page)).toEqual({
    ...ONE,
    step: 'confirmation',
    floorplan: '2',
    facade: 'heritage',
    outside: 'Ironbark',
    kitchen: 'Eucalypt',
    upgrades: 'Raised ceilings',
  });
  await press('Change: Facade');
  expect(step(home)).toBe('Step 2 of 6: Facade');
});

it('an upgrade has its price beside it, if its builder gives one', async () => {
  const upgradePrices = [{ name: 'Raised ceilings', price: 4_500 }];
  const houses = ketterwick.houses.map((house) => ({ ...house, upgradePrices }));
  builderPage({
    query: { ...ONE, step: 'upgrades', floorplan: '1', facade: 'classic' },
    builders: [{ ...ketterwick, houses }],
  });
  const home = await column('Kestrel 20');
  expect(
    home.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent?.trim()),
  ).toEqual(['Raised ceilings +$4,500', 'Upgraded kitchen']);
});

it('a quote is asked for once every design is confirmed, with what was chosen (D28, D102); before, the toast of 8 says why not', async () => {
  const ready = { ...ONE, step: 'confirmation', floorplan: '1', facade: 'classic', inside: 'Warm' };
  const page = builderPage({ query: { ...ready, builderId2: 'pallow-finch', houseId2: 'saltbush-18' } });
  await column('Saltbush 18');
  const quote = screen.getByRole('button', { name: 'Request build quote' });
  expect(quote.getAttribute('aria-disabled')).toBeNull();
  await press('Request build quote');
  expect(page.store.getState().host.modal.open).toBeNull();
  expect(page.shell.toasts).toEqual([
    { tone: 'error', message: 'Error sending builder quote, please ensure all steps are completed' },
  ]);
  await press('Remove Saltbush 18');
  await press('Request build quote');
  expect(page.store.getState().host.modal.open).toMatchObject({ name: 'quote', props: { lotId: 'lot-310' } });
  expect(selectSelections(page.store.getState(), 'lot-310')).toEqual([
    {
      step: 'confirmation',
      builder: { builderId: 'builder-1', name: 'Ketterwick Homes', logoUrl: '/files/ketterwick.svg' },
      house: { houseId: 'id-kestrel-20', name: 'Kestrel 20', price: 289_900, siteCosts: 22_000 },
      facade: { facadeId: 'classic', name: 'Classic', url: '/files/classic.svg', price: 0 },
      floorplan: { name: 'Standard', url: '/files/plan-1.svg' },
      lot: { lotId: 'lot-310', name: '310', price: 400_000 },
      internalColorScheme: 'Warm',
      inclusions: ['Tiled ensuite', 'Full list'],
      optionalUpgrades: [],
    },
  ]);
});

it('designs stand side by side, each at its own step; a third is the last', async () => {
  const page = builderPage({ query: TWO });
  const [first, second] = [await column('Kestrel 20'), await column('Saltbush 18')];
  await userEvent.click(second.getByRole('radio', { name: /^Standard/ }));
  await press('Next: Facade', second);
  expect([step(first), step(second)]).toEqual(['Step 1 of 6: Floor plan', 'Step 2 of 6: Facade']);
  await press('Compare another design');
  await screen.findByRole('heading', { level: 1, name: 'Browse Homes for Lot 310' });
  await press(/^Kestrel 16/);
  await press('View Floor Plans');
  await column('Kestrel 16');
  expect(query(page)).toMatchObject({ ...TWO, step2: 'facade', houseId3: 'kestrel-16' });
  expect(screen.queryByRole('button', { name: 'Compare another design' })).toBeNull();
  expect((await axe(page.container)).violations).toEqual([]);
});

it.each([
  [undefined, 'in this browser'],
  ['CUSTOMER', 'with your account'],
] as const)('a visitor %s reads where the choices are kept: %s (D175)', async (role, where) => {
  builderPage({ query: TWO, ...(role && { role }) });
  await column('Kestrel 20');
  expect(screen.getByText(`Choose a floor plan, a facade and finishes. Your choices are kept ${where}.`)).toBeTruthy();
});

it('on a phone, one at a time behind tabs', async () => {
  atWidth(375);
  const page = builderPage({ query: TWO });
  await column('Kestrel 20');
  expect(screen.queryByRole('article', { name: 'Saltbush 18' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Saltbush 18' }));
  await column('Saltbush 18');
  expect((await axe(page.container)).violations).toEqual([]);
});

it('after a quote was sent it is a page: who answers by when, what was asked for and its price', async () => {
  const ready = { ...ONE, step: 'confirmation', floorplan: '1', facade: 'classic', inside: 'Warm', sent: 'true' };
  const page = builderPage({ query: ready, estate: { ...estate, answerDays: 2 } });
  const result = { lotId: 'lot-310', email: 'farah@example.com' };
  act(() => void page.store.dispatch(flowActions.finished({ flow: 'quote', subjectId: 'lot-310', result })));
  const title = await screen.findByRole('heading', { level: 1, name: 'Your quote request for Lot 310 has been sent' });
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
  expect(
    screen.getByText(
      'Ketterwick Homes and the team of Tallowbrook Rise will get back to you by email or phone. The team answers within 2 business days. We’ve emailed a copy to farah@example.com.',
    ),
  ).toBeTruthy();
  const home = await column('Kestrel 20');
  expect(home.getByRole('img', { name: 'Classic facade' })).toBeTruthy();
  expect(home.getByText('Warm')).toBeTruthy();
  expect(home.getByRole('complementary', { name: 'Price guide: Kestrel 20' }).textContent).toContain('$');
  expect(home.queryByRole('button', { name: /^(Change|Remove)/ })).toBeNull();
  expect((await axe(page.container)).violations).toEqual([]);
  await press('Back to my designs');
  expect(step(await column('Kestrel 20'))).toBe('Step 6 of 6: Confirmation');
});

it('the address of that page, without a quote sent in this visit, shows the designs', async () => {
  builderPage({ query: { ...ONE, sent: 'true' } });
  expect(step(await column('Kestrel 20'))).toBe('Step 1 of 6: Floor plan');
});

it('choices stay in the browser: the page without them in its address has them again', async () => {
  const page = builderPage({ query: ONE });
  const home = await column('Kestrel 20');
  await userEvent.click(home.getByRole('radio', { name: /^Mirrored/ }));
  page.unmount();
  const again = builderPage();
  await column('Kestrel 20');
  expect(query(again)).toEqual({ ...ONE, floorplan: '2' });
  await press('Remove Kestrel 20');
  again.unmount();
  builderPage();
  await screen.findByRole('heading', { level: 1, name: 'Browse Homes for Lot 310' });
});

it('an address that skips ahead goes to the step that is still open', async () => {
  builderPage({ query: { ...ONE, step: 'confirmation', floorplan: '9', facade: 'none-such' } });
  expect(step(await column('Kestrel 20'))).toBe('Step 1 of 6: Floor plan');
});

it('a design that is no longer offered can only be removed', async () => {
  const page = builderPage({ query: { ...ONE, houseId: 'kestrel-99' } });
  await screen.findByText('This design is no longer offered for this lot.');
  await press('Remove kestrel-99');
  expect(query(page)).toEqual({});
});

it('where prices are hidden there is neither land price nor site cost (D15, D102)', async () => {
  const hidden = { ...place, lot: { ...place.lot, priceTracking: undefined } };
  const houses = [aHouse({ siteCosts: undefined, siteCostKind: undefined })];
  builderPage({
    query: { ...ONE },
    builders: [{ ...ketterwick, houses }],
    answers: { 'lot/getLot': hidden },
  });
  await column('Kestrel 20');
  await waitFor(() =>
    expect(screen.getByRole('complementary').textContent).toBe(
      'Price guideBase price$289,900LandRequest pricingHome without land$289,900',
    ),
  );
});

it('a picture opens in the viewer', async () => {
  const { store } = builderPage({ query: ONE });
  await column('Kestrel 20');
  await press('Enlarge Standard');
  expect(store.getState().host.modal.open).toMatchObject({
    name: 'home-pictures',
    props: { lotId: 'lot-310', houseId: 'id-kestrel-20', url: '/files/plan-1.svg' },
  });
});
