import type { ChangeLots, StaffLot } from '@lotline/shared-domain';
import { screen, waitFor, within } from '@testing-library/react';
import { show } from '../testing/desk.fixture';
import StageLotsScreen from './stage-lots.screen';

const estate = { _id: 'e1', key: 'rise', title: 'Rise', timeZone: 'Australia/Melbourne', holdDays: 7 };
const lot = (title: string, status: string, over: Partial<StaffLot> = {}): StaffLot => ({
  _id: `lot-${title}`,
  stageId: 's2',
  title,
  status,
  rev: 1,
  price: 310_000,
  isBuildersEnabled: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});
const open = async (lots: StaffLot[], results: (body: ChangeLots) => object[]) => {
  const host = show(<StageLotsScreen />, {
    pathname: '/stages/s2/lots',
    answers: {
      'staff/getStage': { estate, stage: { _id: 's2', title: '2', status: 'now_selling' } },
      'staff/getEstate': estate,
      'staff/getLots': lots,
      'staff/changeLots': ({ body }: { body: ChangeLots }) => ({ results: results(body) }),
    },
  });
  for (const { title } of lots)
    await host.user.click(await screen.findByRole('checkbox', { name: `Select Lot ${title}` }));
  return host;
};
const changed = ({ lots }: ChangeLots) =>
  (lots ?? []).map(({ lotId, rev }) => ({ lotId, outcome: 'changed', rev: rev + 1 }));
const dialog = () => within(screen.getByRole('dialog'));
/** The table of what will change, row by row. */
const rows = () =>
  within(dialog().getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('a new status is shown before it is made: what changes, what stays and why; then what became of each, and the way back', async () => {
  const { press, user, api } = await open([lot('1', 'available'), lot('2', 'settled')], changed);
  await press('Change status');
  expect(dialog().getByRole('button', { name: 'Change 2 lots' })).toHaveProperty('disabled', true);
  await user.selectOptions(dialog().getByLabelText('New status'), 'withdrawn');
  expect(await dialog().findByText('1 lot will change, 1 lot won’t change')).toBeTruthy();
  expect(rows()).toEqual([
    ['Lot', 'Now', 'New'],
    ['Lot 1', 'Available', 'Withdrawn'],
  ]);
  expect(dialog().getByText('Settled doesn’t lead to Withdrawn')).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Change 1 lot' })).toHaveProperty('disabled', true);
  await user.type(dialog().getByLabelText('Reason'), 'Redesign');
  await user.click(dialog().getByRole('button', { name: 'Change 1 lot' }));
  expect(await dialog().findByText('1 lot changed')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Undo' }));
  expect(await dialog().findByText('1 lot changed back')).toBeTruthy();
  expect(api.callsOf('staff/changeLots').map(({ body }) => body)).toEqual([
    { lots: [{ lotId: 'lot-1', rev: 1, to: 'withdrawn' }], reason: 'Redesign' },
    { lots: [{ lotId: 'lot-1', rev: 2, to: 'available' }], reason: 'Undone', isUndo: true },
  ]);
});

it('of fields only what is given changes; a box for some of the lots is partial until it is pressed', async () => {
  const { press, user, api } = await open(
    [lot('1', 'available', { isBuildersEnabled: true }), lot('2', 'available')],
    (body) =>
      changed(body).map((one, at) =>
        at === 0 ? one : { ...one, outcome: 'refused', message: 'Mei-Lin Fraser changed this lot' },
      ),
  );
  await press('Edit');
  const box = dialog().getByRole<HTMLInputElement>('checkbox', { name: 'House & land' });
  expect(box.indeterminate).toBe(true);
  await user.type(dialog().getByLabelText(/^Price/), '320000');
  await user.tab();
  expect(await dialog().findByText('2 lots will change')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Change 2 lots' }));
  expect(await dialog().findByText('1 lot changed, 1 lot not changed')).toBeTruthy();
  expect(dialog().getByText('Mei-Lin Fraser changed this lot')).toBeTruthy();
  await waitFor(() =>
    expect(api.callsOf('staff/changeLots')[0]?.body).toEqual({
      lots: [
        { lotId: 'lot-1', rev: 1, price: 320_000 },
        { lotId: 'lot-2', rev: 1, price: 320_000 },
      ],
    }),
  );
});

it('the price is typed by the currency input of section 5, of whole dollars', async () => {
  const { press, user, api } = await open([lot('1', 'available')], changed);
  await press('Edit');
  await user.type(dialog().getByLabelText(/^Price/), '380.000,00');
  await user.tab();
  expect(
    await dialog().findByText('‘$380.000,00’ can be read in more than one way. Write it like 380,000.'),
  ).toBeTruthy();
  await user.clear(dialog().getByLabelText(/^Price/));
  await user.type(dialog().getByLabelText(/^Price/), '1234567');
  expect(dialog().getByLabelText<HTMLInputElement>(/^Price/).value).toBe('$1,234,567');
  await user.click(dialog().getByRole('button', { name: 'Change 1 lot' }));
  await waitFor(() =>
    expect(api.callsOf('staff/changeLots')[0]?.body).toMatchObject({ lots: [{ lotId: 'lot-1', price: 1_234_567 }] }),
  );
});

it('prices go up or down by dollars or per cent, rounded to $100, each from its own, with a reason and an undo', async () => {
  const lots = [
    lot('1', 'available'),
    lot('2', 'available', { price: 289_990 }),
    lot('3', 'available', { price: null }),
  ];
  const { press, user, api } = await open(lots, changed);
  await press('Edit');
  await user.selectOptions(dialog().getByLabelText('Change prices'), 'Increase');
  await user.type(dialog().getByLabelText(/^Percent/), '2.5');
  expect(await dialog().findByText('2 lots will change, 1 lot won’t change')).toBeTruthy();
  expect(rows()).toEqual([
    ['Lot', 'Now', 'New'],
    ['Lot 1', '$310,000', '$317,800'],
    ['Lot 2', '$289,990', '$297,200'],
  ]);
  expect(dialog().getByText('It has no price')).toBeTruthy();
  await user.click(dialog().getByRole('checkbox', { name: 'Round to the nearest $100' }));
  expect(rows()[2]).toEqual(['Lot 2', '$289,990', '$297,240']);
  await user.selectOptions(dialog().getByLabelText('Change prices'), 'Decrease');
  await user.selectOptions(dialog().getByLabelText('By'), 'Dollars ($)');
  await user.type(dialog().getByLabelText(/^Dollars/), '5000');
  await user.tab();
  expect(rows().slice(1)).toEqual([
    ['Lot 1', '$310,000', '$305,000'],
    ['Lot 2', '$289,990', '$284,990'],
  ]);
  await user.type(dialog().getByLabelText(/^Reason/), 'Spring price list');
  await user.click(dialog().getByRole('button', { name: 'Change 2 lots' }));
  await user.click(await dialog().findByRole('button', { name: 'Undo' }));
  expect(await dialog().findByText('2 lots changed back')).toBeTruthy();
  expect(api.callsOf('staff/changeLots').map(({ body }) => body)).toEqual([
    {
      lots: [
        { lotId: 'lot-1', rev: 1, price: 305_000 },
        { lotId: 'lot-2', rev: 1, price: 284_990 },
      ],
      reason: 'Spring price list',
    },
    {
      lots: [
        { lotId: 'lot-1', rev: 2, price: 310_000 },
        { lotId: 'lot-2', rev: 2, price: 289_990 },
      ],
      reason: 'Undone',
      isUndo: true,
    },
  ]);
});

it('an amount that can’t be read is refused at its field, and nothing is sent', async () => {
  const { press, user, api } = await open([lot('1', 'available')], changed);
  await press('Edit');
  await user.selectOptions(dialog().getByLabelText('Change prices'), 'Increase');
  await user.type(dialog().getByLabelText(/^Percent/), '2,5');
  await user.tab();
  expect((await dialog().findAllByText('Percent must be a number such as 2.5')).length).toBeGreaterThan(0);
  expect(dialog().getByLabelText<HTMLInputElement>(/^Percent/).value).toBe('2,5');
  expect(dialog().getByRole('button', { name: 'Change 1 lot' })).toHaveProperty('disabled', true);
  expect(api.callsOf('staff/changeLots')).toEqual([]);
});

it.each([
  ['Change status', 'New status', 'withdrawn'],
  ['Edit', 'Change prices', 'increase'],
])('%s: a reason that is too long is refused at its field, and nothing is sent', async (mode, select, option) => {
  const { press, user, api } = await open([lot('1', 'available')], changed);
  await press(mode);
  await user.selectOptions(dialog().getByLabelText(select), option);
  const percent = dialog().queryByLabelText(/^Percent/);
  if (percent) await user.type(percent, '2.5');
  await user.click(dialog().getByLabelText(/^Reason/));
  await user.paste('x'.repeat(501));
  await user.click(await dialog().findByRole('button', { name: 'Change 1 lot' }));
  expect((await dialog().findAllByText('Reason must be at most 500 characters')).length).toBeGreaterThan(0);
  expect(api.callsOf('staff/changeLots')).toEqual([]);
});

it('where none changed, what was typed is gone back to, and goes out about the lots as they are now', async () => {
  let rev = 1;
  const { press, user, api } = await open([lot('1', 'available')], ({ lots }) => {
    const isStale = lots?.[0]?.rev === 1;
    rev = 2;
    return isStale
      ? [{ lotId: 'lot-1', outcome: 'refused', message: 'Mei-Lin Fraser changed this lot' }]
      : changed({ lots } as ChangeLots);
  });
  api.answer('staff/getLots', () => [lot('1', 'available', { rev })]);
  await press('Change status');
  await user.selectOptions(dialog().getByLabelText('New status'), 'withdrawn');
  await user.type(dialog().getByLabelText('Reason'), 'Redesign');
  await user.click(dialog().getByRole('button', { name: 'Change 1 lot' }));
  expect(await dialog().findByText('0 lots changed, 1 lot not changed')).toBeTruthy();
  await waitFor(() => expect(api.callsOf('staff/getLots').length).toBeGreaterThan(1));
  await user.click(dialog().getByRole('button', { name: 'Back to editing' }));
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Redesign');
  await user.click(dialog().getByRole('button', { name: 'Change 1 lot' }));
  expect(await dialog().findByText('1 lot changed')).toBeTruthy();
  expect(api.callsOf('staff/changeLots').map(({ body }) => (body as ChangeLots).lots?.[0]?.rev)).toEqual([1, 2]);
});

it('Escape asks while lots change; Stop ends after the current part, and all results are shown', async () => {
  let answer: () => void = () => {};
  const many = Array.from({ length: 60 }, (_, at) => lot(String(at + 1), 'available'));
  const { user, api, press, store } = show(<StageLotsScreen />, {
    pathname: '/stages/s2/lots',
    answers: {
      'staff/getStage': { estate, stage: { _id: 's2', title: '2', status: 'now_selling' } },
      'staff/getEstate': estate,
      'staff/getLots': many,
      'staff/changeLots': async ({ body }: { body: ChangeLots }) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return { results: changed(body) };
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
  await press('Change status');
  await user.selectOptions(dialog().getByLabelText('New status'), 'withdrawn');
  expect(await dialog().findByText('and 10 more')).toBeTruthy();
  expect(within(dialog().getByRole('region', { name: '60 lots will change' })).getAllByRole('row')).toHaveLength(51);
  await user.click(dialog().getByLabelText('Reason'));
  await user.paste('Redesign');
  await user.click(dialog().getByRole('button', { name: 'Change 60 lots' }));
  await user.keyboard('{Escape}');
  expect(store.getState().host.modal.held?.question).toMatch(/^The lots are still being changed/);
  await user.click(dialog().getByRole('button', { name: 'Stop' }));
  answer();
  expect(await dialog().findByText('50 lots changed, 10 lots not changed')).toBeTruthy();
  expect(api.callsOf('staff/changeLots')).toHaveLength(1);
});

it('a lot that had no price can’t be undone, and the reason is shown', async () => {
  const { press, user, api } = await open([lot('1', 'available'), lot('2', 'available', { price: null })], changed);
  await press('Edit');
  await user.type(dialog().getByLabelText(/^Price/), '320000');
  await user.tab();
  await user.click(await dialog().findByRole('button', { name: 'Change 2 lots' }));
  expect(await dialog().findByText('1 lot can’t be undone: It had no price before')).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Undo' }));
  expect(await dialog().findByText('1 lot changed back')).toBeTruthy();
  expect(api.callsOf('staff/changeLots')[1]?.body).toMatchObject({ lots: [{ lotId: 'lot-1', price: 310_000 }] });
});

it('shows an invalid date at its field and sends nothing', async () => {
  const { press, user, api } = await open([lot('1', 'available')], changed);
  await press('Edit');
  await user.type(dialog().getByLabelText(/^Price/), '320000');
  await user.type(dialog().getByLabelText('Est. Registration (optional)'), '31/02/2027');
  await user.click(await dialog().findByRole('button', { name: 'Change 1 lot' }));
  expect(await dialog().findAllByText('Est. Registration must be a day')).not.toHaveLength(0);
  expect(api.callsOf('staff/changeLots')).toEqual([]);
});
