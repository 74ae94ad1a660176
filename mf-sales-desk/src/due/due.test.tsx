import { addDays, formatDate, type DueDate } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { DUE, DUE_FILE, due } from '../testing/contract.fixture';
import { show } from '../testing/desk.fixture';
import DueScreen from './due.screen';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = formatDate(new Date(), zone, 'YYYY-MM-DD');
const dates: DueDate[] = [
  due('Settlement due', addDays(today, -2), { name: 'settlementDue', isOverdue: true, eoiId: 'q2' }),
  due('Finance due', today),
  due('Finance approval', addDays(today, 3), { name: 'condition', conditionId: 'c1' }),
  due('Settlement due', addDays(today, 3), { name: 'settlementDue', isDerived: true }),
];
const open = (query: Record<string, string> = {}, more: Record<string, unknown> = {}) =>
  show(<DueScreen />, {
    pathname: '/desk/due',
    query,
    answers: {
      'staff/getEstates': [{ _id: 'e1', title: 'Tallowbrook Rise' }],
      [DUE]: { data: dates, isCut: false },
      ...more,
    },
  });
const dayText = (day: string) => formatDate(`${day}T00:00:00Z`, 'UTC');

describe('/desk/due as a list', () => {
  it('has what is overdue first, then day by day, each with the way to its EOI', async () => {
    const { container, api } = open();
    await screen.findByRole('region', { name: 'Overdue' });
    const groups = screen.getAllByRole('region').map((region) => [
      region.getAttribute('aria-labelledby') && within(region).getByRole('heading').textContent,
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      [
        'Overdue',
        [
          `Settlement dueOverdue${dayText(addDays(today, -2))} · Lot 306 · Farah SiddiqStage 4, Tallowbrook RiseAdd to calendar`,
        ],
      ],
      [`Today, ${dayText(today)}`, ['Finance dueLot 306 · Farah SiddiqStage 4, Tallowbrook RiseAdd to calendar']],
      [
        dayText(addDays(today, 3)),
        [
          'Finance approvalLot 306 · Farah SiddiqStage 4, Tallowbrook RiseAdd to calendar',
          'Settlement dueFrom the registrationLot 306 · Farah SiddiqStage 4, Tallowbrook RiseAdd to calendar',
        ],
      ],
    ]);
    expect(screen.getByRole('link', { name: 'Finance approval' }).getAttribute('href')).toBe('/desk/eois/q1');
    expect(api.callsOf(DUE).map(({ query }) => query)).toEqual([{}]);
    expect((await axe(container)).violations).toEqual([]);
  });

  it('one is taken into one’s own calendar; a condition by its id', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { press, api, shell } = open({}, { [DUE_FILE]: new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' }) });
    await press('Add to calendar: Finance approval, Lot 306');
    await waitFor(() => expect(saved).toEqual(['Finance approval, Lot 306.ics']));
    expect(api.callsOf(DUE_FILE)[0]?.params).toEqual({ eoiId: 'q1', name: 'c1' });
    api.answer(DUE_FILE, new ApiError(404, 'not_found', ''));
    await press('Add to calendar: Finance due, Lot 306');
    await waitFor(() =>
      expect(shell.toasts).toEqual([
        { tone: 'error', message: 'The calendar file could not be created. Please try again.' },
      ]),
    );
    expect(saved).toHaveLength(1);
  });

  it('nothing leads to approved EOIs; what can’t be read is read again; a cut answer is marked', async () => {
    const { api, user, unmount } = open({}, { [DUE]: new ApiError(500, 'internal', 'no') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(DUE, { data: [], isCut: false });
    await user.click(again);
    expect((await screen.findByRole('link', { name: 'Approved EOIs' })).getAttribute('href')).toBe(
      '/desk/eois?status=approved',
    );
    unmount();
    open({}, { [DUE]: { data: dates, isCut: true } });
    expect(await screen.findByText(/^Only the first 1,000 dates are shown/)).toBeTruthy();
  });
});

describe('/desk/due as a calendar', () => {
  const march = [
    due('Finance due', '2027-03-02'),
    ...[1, 2, 3, 4, 5, 6].map((at) =>
      due(`Condition ${at}`, '2027-03-31', { conditionId: `c${at}`, name: 'condition' }),
    ),
    due('Settlement due', '2027-04-01', { name: 'settlementDue' }),
  ];
  const inMarch = (query = {}) =>
    open({ view: 'calendar', month: '2027-03', ...query }, { [DUE]: { data: march, isCut: false } });

  it('is a table of days with its neighbours’, asked for by what it shows', async () => {
    const { container, api } = inMarch({ estateId: 'e1' });
    const link = await screen.findByRole('link', { name: /^Finance due/ });
    const table = within(screen.getByRole('table', { name: 'Mar 2027' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'MondayMon',
      'TuesdayTue',
      'WednesdayWed',
      'ThursdayThu',
      'FridayFri',
      'SaturdaySat',
      'SundaySun',
    ]);
    expect(table.getAllByRole('cell')).toHaveLength(35);
    expect(link.closest('td')?.querySelector('time')?.getAttribute('datetime')).toBe('2027-03-02');
    expect(table.getByRole('link', { name: /^Settlement due/ }).closest('td')?.dataset).toHaveProperty('outside');
    expect(api.callsOf(DUE)[0]?.query).toEqual({ estateId: 'e1', from: '2027-03-01', to: '2027-04-04' });
    expect((await axe(container)).violations).toEqual([]);
  });

  it('goes from month to month in the address, with the focus where it was', async () => {
    const { user, store, api } = inMarch();
    const next = await screen.findByRole('button', { name: 'Next month' });
    await user.click(next);
    await waitFor(() => expect(store.getState().host.location.query).toMatchObject({ month: '2027-04' }));
    expect(document.activeElement).toBe(next);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await waitFor(() => expect(store.getState().host.location.query).toMatchObject({ month: '2027-02' }));
    expect(api.callsOf(DUE).at(-1)?.query).toEqual({ from: '2027-02-01', to: '2027-02-28' });
    await user.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() => expect(store.getState().host.location.query).toEqual({ view: 'calendar' }));
    expect(screen.getByRole('cell', { current: 'date' }).textContent).toContain(`Today, ${dayText(today)}`);
  });

  it('a full day shows four and leads to the list', async () => {
    const { user, store } = inMarch();
    await user.click(await screen.findByRole('button', { name: '2 more' }));
    await waitFor(() => expect(store.getState().host.location.query).not.toHaveProperty('view'));
  });

  it('an empty month has a message', async () => {
    open({ view: 'calendar', month: '2027-03' }, { [DUE]: { data: [], isCut: false } });
    expect(await screen.findByText('No dates in this month.')).toBeTruthy();
  });
});
