import { shortlistFragment, textOfLots } from '@lotline/shared-domain';
import { aListedLot, aLotsOfStage, anEstate } from '@lotline/shared-domain/testing';
import { modalOpened, selectModal } from '@lotline/shared-runtime';
import { atWidth, renderWithHost, type RenderOptions } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import module from '../module';
import CompareScreen from './compare.screen';

const id = (n: number): string => n.toString(16).padStart(24, '0');
const estate = anEstate({ _id: id(0xe), key: 'rise', title: 'Tallowbrook Rise', hidePrice: false });
const lot = (n: number, over = {}) =>
  aListedLot({ _id: id(n), title: String(n), estateId: estate._id, status: 'available', ...over });
const lots = [lot(1, { facing: 'south' }), lot(2, { status: 'sold', size: 500 }), lot(3), lot(4), lot(5)];
const answersWith = (shown = lots, of = estate) => ({
  'estate/getEstate': of,
  'lot/getLotsList': [aLotsOfStage({ lotData: shown })],
});
const starred = (...numbers: number[]) => numbers.map((n) => ({ lotId: id(n), estateId: estate._id }));

async function compare(named: readonly number[], options: RenderOptions = {}) {
  window.location.hash = '';
  const host = renderWithHost(<CompareScreen />, {
    module,
    answers: answersWith(),
    pathname: '/shortlist/compare',
    query: { lots: textOfLots(starred(...named)) },
    ...options,
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return host;
}
const table = () => screen.getByRole('table', { name: 'Side by side' });
const columns = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((one) => one.textContent);
const labels = () =>
  within(table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const same = () => screen.getByRole('button', { name: /^Same for all: / });
const cells = (name: RegExp) =>
  within(within(table()).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((one) => one.textContent);

afterEach(() => atWidth(null));

it('shows the lots of the address side by side: what differs, and in one line what is the same', async () => {
  await compare([1, 2]);
  expect(columns()).toEqual(['Feature', 'Lot 1', 'Lot 2']);
  expect(labels()).toEqual(['Outline', 'Status', 'Size', 'Orientation', 'Price', 'Price per m²', 'Next step']);
  expect(same().textContent).toBe('Same for all: Estate, Stage, Frontage, Depth, Est. Registration');
  expect(cells(/^Orientation/)).toEqual(['Street side south, backyard north', '-']);
  expect(cells(/^Price per m²/)).toEqual(['From $689', 'From $620']);
  expect(
    within(table())
      .getAllByRole('img')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Outline of Lot 1', 'Outline of Lot 2']);
});

it('opens what is the same', async () => {
  await compare([1, 2]);
  expect(same().getAttribute('aria-expanded')).toBe('false');
  act(() => void fireEvent.click(same()));
  expect(same().getAttribute('aria-expanded')).toBe('true');
  expect(labels()).toContain('Frontage');
  expect(cells(/^Frontage/)).toEqual(['15\u00a0m', '15\u00a0m']);
});

it('never folds the status and the price, which may change while somebody decides', async () => {
  await compare([3, 4]);
  expect(labels()).toEqual(['Outline', 'Status', 'Price', 'Next step']);
  expect(cells(/^Status/)).toEqual(['Available', 'Available']);
});

it('an estate that hides prices has no price per m²; lots that face nowhere have no such row', async () => {
  await compare([3, 4], { answers: answersWith(lots, { ...estate, hidePrice: true }) });
  expect(labels()).not.toContain('Price per m²');
  expect(labels()).not.toContain('Orientation');
  expect(table().textContent).not.toContain('$');
});

it('on a phone a feature stands above its values, so that two lots have the whole width', async () => {
  atWidth(375);
  await compare([1, 2]);
  expect(columns()).toEqual(['Lot 1', 'Lot 2']);
  expect(screen.getByText('Size').closest('th')?.getAttribute('colspan')).toBe('2');
  expect(screen.queryByText(/^Swipe/)).toBeNull();
});

it('of more than four lots the first four are compared, each with its way to the lot', async () => {
  await compare([1, 2, 3, 4, 5]);
  expect(columns()).toEqual(['Feature', 'Lot 1', 'Lot 2', 'Lot 3', 'Lot 4']);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a phone shows two, and each column chooses among all; a lot that is in the other one changes places', async () => {
  atWidth(375);
  await compare([1, 2, 3, 4, 5]);
  const chosen = () =>
    screen.getAllByRole<HTMLSelectElement>('combobox').map(({ selectedOptions }) => selectedOptions[0]?.text);
  const choose = (at: number, lotId: string) =>
    act(
      () =>
        void fireEvent.change(screen.getByRole('combobox', { name: `Lot in column ${at}` }), {
          target: { value: lotId },
        }),
    );
  expect(chosen()).toEqual(['Lot 1', 'Lot 2']);
  choose(1, id(4));
  expect(chosen()).toEqual(['Lot 4', 'Lot 2']);
  choose(2, id(4));
  expect(chosen()).toEqual(['Lot 2', 'Lot 4']);
  expect(screen.getAllByRole('link', { name: 'View Lot 2' })[0]?.getAttribute('href')).toBe(
    `/v2/estate/rise?lotId=${id(2)}`,
  );
});

it('is shared by its link, which a phone hands to its apps', async () => {
  const path = `/shortlist/compare?lots=${textOfLots(starred(1, 2))}`;
  const { unmount } = await compare([1, 2]);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Share with family' })));
  expect(screen.getByLabelText<HTMLInputElement>('Link to these lots').value).toBe(`http://localhost${path}`);
  unmount();
  atWidth(375);
  const share = jest.fn(() => Promise.reject(new Error('closed')));
  Object.assign(navigator, { share });
  await compare([1, 2]);
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Share with family' })));
  delete (navigator as { share?: unknown }).share;
  expect(share.mock.calls).toEqual([[{ title: 'Share these lots, side by side', url: `http://localhost${path}` }]]);
});

it.each([
  ['one lot', [1]],
  ['a lot that is no longer public beside one', [1, 99]],
  ['none', []],
])('%s is compared with nothing', async (_name, named) => {
  await compare(named);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Select 2 to 4 lots to compare.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the shortlist' }).getAttribute('href')).toBe('/shortlist');
});

it('the way back leads to the shared shortlist that it came from', async () => {
  const fragment = shortlistFragment(starred(1, 2, 3));
  const host = await compare([1, 2]);
  act(() => {
    window.location.hash = fragment;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(screen.getByRole('link', { name: 'Back to the shortlist' }).getAttribute('href')).toBe(
    `/shortlist#${fragment}`,
  );
  host.unmount();
  window.location.hash = '';
});

it('an available lot has a hold button: its page opens the lot, and over it the form', async () => {
  const { store } = await compare([1, 2]);
  const [hold, ...others] = screen.getAllByRole('link', { name: /^Request a Hold/ });
  expect([hold?.getAttribute('aria-label'), hold?.getAttribute('href'), others]).toEqual([
    'Request a Hold for Lot 1',
    `/v2/estate/rise?lotId=${id(1)}`,
    [],
  ]);
  act(() => void fireEvent.click(hold!));
  expect(selectModal(store.getState()).open).toBeNull();
  act(() => void store.dispatch(modalOpened({ name: 'lot', props: { lotId: id(1) } })));
  expect(selectModal(store.getState())).toMatchObject({
    open: { name: 'hold', props: { lotId: id(1) } },
    stack: [{ name: 'lot' }],
  });
});

it('without holds, or without their form, there is no hold button', async () => {
  const { unmount } = await compare([1, 3], {
    answers: answersWith(lots, { ...estate, showInitialHold: false }),
  });
  expect(screen.queryByRole('link', { name: /Hold/ })).toBeNull();
  unmount();
  await compare([1, 3], { provides: { modals: [] } });
  expect(screen.queryByRole('link', { name: /Hold/ })).toBeNull();
});
