import type { StaffLot } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import DeskLotsScreen from './desk-lots.screen';
import { filterLots, NO_FILTERS } from './filter-lots';
import { lotColumns } from './lot-columns.component';
import StageLotsScreen from './stage-lots.screen';

const estate = {
  _id: 'e1',
  key: 'rise',
  title: 'Rise',
  timeZone: 'Australia/Melbourne',
  holdDays: 7,
  showInitialHold: true,
  isPublic: true,
  stagesCount: 2,
  lotsCount: 3,
  availableLotsCount: 1,
};
const stages = [
  { _id: 's10', title: '10', status: 'now_selling' },
  { _id: 's2', title: '2', status: 'now_selling' },
];
const lot = (title: string, status: string, over: Partial<StaffLot> = {}): StaffLot => ({
  _id: `lot-${title}`,
  stageId: 's2',
  title,
  status,
  rev: 1,
  size: 400 + Number(title),
  blockWidth: 15,
  blockDepth: 30,
  price: 300_000 + Number(title) * 1000,
  isBuildersEnabled: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...over,
});
const lots = [lot('12', 'eoi', { street: 'Creek Road' }), lot('2', 'available'), lot('101', 'withdrawn')];
const answers = {
  'staff/getStage': { estate, stage: stages[1] },
  'staff/getLots': lots,
  'staff/getEstates': [estate],
  'staff/getStages': stages,
  'staff/getLotsAt': [{ lotId: 'lot-2', status: 'not_released' }],
};
const openStage = (query = {}, more = {}) =>
  show(<StageLotsScreen />, { pathname: '/stages/s2/lots', query, answers: { ...answers, ...more } });
const numbers = () => screen.getAllByRole('rowheader').map((row) => row.textContent);
const legend = () => within(screen.getByRole('list', { name: 'Lot statuses: choose which are shown' }));

describe('Lots of a stage (2.1, 2.6, 4.2)', () => {
  it('lists every status in staff words and colours, each leading to LotActions', async () => {
    openStage();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lots of Stage 2' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: '12' })).toHaveProperty('pathname', '/stages/s2/lots/lot-12');
    expect(numbers()).toEqual(['12', '2', '101']);
    for (const label of ['Pre-Contract', 'Withdrawn'])
      expect(within(screen.getByRole('grid')).getByText(label)).toBeTruthy();
    expect(
      legend()
        .getAllByRole('button')
        .map((entry) => entry.textContent?.replace(/\d+.*$/, '').trim()),
    ).toEqual([
      'Not Released',
      'Available',
      'Pre-Contract',
      'Hold',
      'Contract Executed',
      'Settled',
      'Unconditional',
      'Option',
      'Offline',
      'Withdrawn',
    ]);
  });

  it('has the columns of 2.7 first, by their names and in their order; only Available lots get a button', async () => {
    openStage();
    expect(await screen.findByRole('link', { name: 'View lot 2' })).toHaveProperty('pathname', '/stages/s2/lots/lot-2');
    const headers = screen
      .getAllByRole('columnheader')
      .map((header) => header.textContent?.trim())
      .filter(Boolean);
    expect(headers.slice(0, 7)).toEqual([
      'Lot No.',
      'Size (m2)',
      'Width (m)',
      'Price',
      'Est. Registration',
      'Status',
      'Action',
    ]);
    expect(screen.getAllByRole('link', { name: /^View lot/ })).toHaveLength(1);
  });

  it('reads each status in the words of staff (4.2)', async () => {
    const words = {
      not_released: 'Not Released',
      available: 'Available',
      hold: 'Hold',
      eoi: 'Pre-Contract',
      pre_contract: 'Pre-Contract',
      contract_executed: 'Contract Executed',
      under_contract: 'Under Contract',
      unconditional: 'Finance Unconditional',
      settled: 'Settled',
      option: 'Option',
      offline: 'Offline',
      sold: 'Sold',
      withdrawn: 'Withdrawn',
    };
    openStage({}, { 'staff/getLots': Object.keys(words).map((status, at) => lot(String(at + 1), status)) });
    await waitFor(() => expect(numbers()).toHaveLength(13));
    const rows = within(screen.getByRole('grid')).getAllByRole('row').slice(1);
    for (const [at, label] of Object.values(words).entries())
      expect(within(rows[at] as HTMLElement).getByText(label)).toBeTruthy();
  });

  it('writes order and filters to the URL and reads them from it', async () => {
    const { user, store } = openStage({ sort: '-price' });
    await waitFor(() => expect(numbers()).toEqual(['101', '12', '2']));
    await user.click(legend().getByRole('button', { name: /^Available/ }));
    await waitFor(() => expect(numbers()).toEqual(['2']));
    expect(store.getState().host.location.query).toMatchObject({ sort: '-price', status: 'Available' });
    await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'creek');
    expect(await screen.findByText('No matching lots')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all lots' }));
    await waitFor(() => expect(numbers()).toHaveLength(3));
    expect(store.getState().host.location.query).not.toHaveProperty('status');
  });

  it('lots whose EOIs wait for a decision are a filter and a column, today but not of a past moment', async () => {
    const some = [lot('12', 'eoi'), lot('2', 'available', { applicants: 3 }), lot('101', 'hold', { applicants: 1 })];
    const more = { 'staff/getLots': some };
    const query = { eois: 'open', sort: 'openEois' };
    const { unmount } = openStage(query, more);
    await waitFor(() => expect(numbers()).toEqual(['101', '2']));
    expect(screen.getAllByText('With open EOIs').length).toBeGreaterThan(0);
    const column = lotColumns({ ...estate, hidePrice: false }, null).find(({ header }) => header === 'Open EOIs');
    expect(some.map((one) => column?.value(one))).toEqual([null, 3, 1]);
    unmount();
    openStage({ ...query, at: '2026-03-01T00:00:00.000Z' }, more);
    await waitFor(() => expect(numbers()).toEqual(['2']));
    expect(screen.queryByText('With open EOIs')).toBeNull();
  });

  it('shows the stage at a past moment, from its history', async () => {
    const { user, store } = openStage({ at: '2026-03-01T00:00:00.000Z' });
    expect(await screen.findByText('The stage at 1 Mar 2026 11:00 AM. Prices and dates are today’s.')).toBeTruthy();
    await waitFor(() => expect(numbers()).toEqual(['2']));
    expect(within(screen.getByRole('grid')).getByText('Not Released')).toBeTruthy();
    await act(() => user.click(screen.getByRole('button', { name: 'Back to now' })));
    await waitFor(() => expect(numbers()).toHaveLength(3));
    expect(store.getState().host.location.query).not.toHaveProperty('at');
  });

  it('chooses any past moment in the estate’s time zone; an invalid one is shown at its field', async () => {
    const { user, store } = openStage();
    await user.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
    const [day, time] = [dialog.getByLabelText('Day'), dialog.getByLabelText('Time')];
    expect(dialog.getByText('Time zone: Melbourne')).toBeTruthy();
    const type = async (typedDay: string, typedTime: string) => {
      await user.clear(day);
      await user.type(day, typedDay);
      fireEvent.change(time, { target: { value: typedTime } });
      await user.click(dialog.getByRole('button', { name: 'View the stage at this time' }));
    };
    await type('31/2/2026', '10:00');
    expect((await dialog.findAllByText('Write the day as day/month/year, such as 27/03/2026')).length).toBeGreaterThan(
      0,
    );
    await type('1/1/2099', '10:00');
    expect((await dialog.findAllByText('This day is still to come')).length).toBeGreaterThan(0);
    await type('5/10/2025', '02:30');
    expect(
      (await dialog.findAllByText('There was no such time on this day: the clocks went forward')).length,
    ).toBeGreaterThan(0);
    await type('1/3/2026', '11:00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(store.getState().host.location.query).toMatchObject({ at: '2026-03-01T00:00:00.000Z' });
    expect(await screen.findByText(/^The stage at 1 Mar 2026 11:00 AM\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'History' }));
    expect(await screen.findByLabelText('Day')).toHaveProperty('value', '01/03/2026');
    expect(screen.getByLabelText('Time')).toHaveProperty('value', '11:00');
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  });

  it('shows a message for a moment before the stage’s first lot', async () => {
    openStage({ at: '2001-03-01T00:00:00.000Z' }, { 'staff/getLotsAt': [] });
    expect(await screen.findByText('No lots at that time')).toBeTruthy();
  });

  it('Try again reads what failed, the moment too', async () => {
    const { user, api } = openStage(
      { at: '2026-03-01T00:00:00.000Z' },
      { 'staff/getLotsAt': new ApiError(500, 'internal', 'no') },
    );
    expect(await screen.findByText('The history could not be loaded.')).toBeTruthy();
    api.answer('staff/getLotsAt', answers['staff/getLotsAt']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(numbers()).toEqual(['2']));
  });

  it('shows someone else’s stage as not found', async () => {
    openStage({}, { 'staff/getStage': new ApiError(404, 'not_found', 'no') });
    expect(await screen.findByRole('heading', { name: 'Stage not found' })).toBeTruthy();
  });
});

it('all stages of the estate that is worked on are listed together, and each leads to its map', async () => {
  show(<DeskLotsScreen />, { pathname: '/desk/lots', answers });
  expect(await screen.findByRole('link', { name: 'Stage 2' })).toHaveProperty('search', '?map=true');
  await waitFor(() => expect(numbers()).toHaveLength(3));
  expect(screen.getByRole('columnheader', { name: /Stage/ })).toBeTruthy();
});

describe('the map over the lots of an estate (2.4, D60)', () => {
  type View = Readonly<Record<string, unknown>>;
  /** What the slot was handed last. */
  const openEstate = async (more: object = {}, query = {}) => {
    const host = show(<DeskLotsScreen />, {
      pathname: '/desk/lots',
      query,
      answers: { ...answers, 'staff/getEstateMap': {}, ...more },
    });
    let view: View | undefined;
    host.shell.Slot = ({ props }) => {
      view = (props as { staffView: View }).staffView;
      return null;
    };
    await waitFor(() => expect(numbers().length).toBeGreaterThan(0));
    return { ...host, view: () => view };
  };
  const none = new ApiError(404, 'not_found', 'no');

  it('is the estate’s own: a stage leads to its lots with their map, and one without a lot that fits is muted', async () => {
    const { view, shell } = await openEstate({}, { search: '101' });
    await waitFor(() =>
      expect(view()).toMatchObject({ estateId: 'e1', title: 'Rise', stages, shownIds: new Set(['s2']) }),
    );
    act(() => (view() as { onStagePressed: (id: string) => void }).onStagePressed('s10'));
    expect(shell.opened).toMatchObject([{ path: '/stages/s10/lots?map=true' }]);
  });

  it('is that of the stage that is mapped, where the estate has none, with the lots of that stage', async () => {
    const mapped = [stages[0], { ...stages[1], hasMap: true }];
    const { view } = await openEstate({
      'staff/getEstateMap': none,
      'staff/getStages': mapped,
      'staff/getLots': [...lots, lot('7', 'available', { stageId: 's10' })],
    });
    await waitFor(() => expect(view()).toMatchObject({ stageId: 's2', title: 'Stage 2', lots, shownIds: null }));
  });

  it('is none where nothing is drawn', async () => {
    await openEstate({ 'staff/getEstateMap': none });
    await waitFor(() => expect(screen.queryByTestId('slot-estate-map')).toBeNull());
    expect(screen.getByRole('link', { name: 'Stage 2' })).toBeTruthy();
  });
});

it('20,000 lots are filtered in less than 100 ms of the main thread', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => lot(String(at + 1), at % 2 ? 'available' : 'sold'));
  const filters = { ...NO_FILTERS, search: '19', status: ['Available'] };
  filterLots(many, filters);
  // Of this process: what else the machine does isn't the filter's.
  const from = process.cpuUsage();
  expect(filterLots(many, filters).length).toBeGreaterThan(100);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(100);
});
