import type { ActivityFigures, ActivityReport, MarketReport } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import { weekColumns } from './report-columns.component';
import ReportsScreen from './reports.screen';

const [ACTIVITY, MARKET] = ['staff/getReportActivity', 'staff/getReportMarket'];
const span = { firstWeek: '2026-11-16', lastWeek: '2026-11-23', weeks: 2 };
const none: ActivityFigures = { holds: 0, eois: 0, sales: 0, salesLost: 0, settlements: 0 };
const activity: ActivityReport = {
  span,
  total: { holds: 7, eoisSent: 5, eois: 3, deposits: 1_250_050, sales: 4, salesLost: 1, settlements: 2 },
  weeks: [
    { monday: '2026-11-16', ...none, holds: 6, eoisSent: 5, deposits: 1_250_050, sales: 4 },
    { monday: '2026-11-23', ...none, holds: 1 },
  ],
  stages: [{ stageId: 's4', stageTitle: '4', estateTitle: 'Fernleigh', ...none, holds: 7, sales: 4 }],
  businesses: [
    { businessId: 'b1', title: '=Coastal', ...none, holds: 5, eoisSent: 2, deposits: 1_250_050 },
    { title: '', ...none, holds: 2, sales: 4 },
  ],
  partners: [{ company: '', ...none, holds: 7 }],
};
const market: MarketReport = {
  span,
  total: { sold: 3, daysToSale: 41.5, longestToSale: 91, forSale: 12, daysForSale: null },
  stages: [
    {
      stageId: 's4',
      stageTitle: '4',
      estateTitle: 'Fernleigh',
      sold: 3,
      daysToSale: 41.5,
      longestToSale: 91,
      forSale: 12,
    },
  ],
};
const answers = {
  [ACTIVITY]: activity,
  [MARKET]: market,
  'staff/getEstates': [
    { _id: 'e1', key: 'fernleigh', title: 'Fernleigh', timeZone: 'Australia/Melbourne' },
    { _id: 'e2', key: 'rise', title: 'Rise', timeZone: 'Australia/Perth' },
  ],
};
const open = (more = {}, query = {}, role: 'LANDOWNER' | 'SALES' = 'LANDOWNER') =>
  show(<ReportsScreen />, { pathname: '/desk/reports', role, query, answers: { ...answers, ...more } });
const table = (name: string) => within(screen.getByRole('region', { name }));

it('explains each figure, over weeks with their first and last day', async () => {
  const { container } = open();
  const section = within(await screen.findByRole('region', { name: 'Holds, EOIs and sales' }));
  expect(await screen.findByText('2 weeks: from Monday 16 Nov 2026 to Sunday 29 Nov 2026.')).toBeTruthy();
  expect(
    section.getByText(/^Hold requests that were approved, .*Approvals undone within 30 seconds don’t count/),
  ).toBeTruthy();
  expect(section.getByText(/^Lots that reached Contract Executed or a later step/)).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'Days on market' })).getByText('41.5', { selector: 'b' }),
  ).toBeTruthy();
  expect(table('By week').getByRole('row', { name: '16 Nov 2026 6 5 0 - - $12,500.50 4 0 0' })).toBeTruthy();
  expect(table('By business').getByRole('row', { name: /^No business 2/ })).toBeTruthy();
  expect(
    table('Days on market by stage').getByRole('row', { name: /^Stage 4, Fernleigh 3 41.5 91 12 -$/ }),
  ).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('shows how long leads wait for a first contact, by week and by who works on them (D201)', async () => {
  const contact: NonNullable<ActivityReport['contact']> = {
    total: { asked: 9, contacted: 7, hoursToContact: 3.5, withinDay: 78 },
    weeks: [
      { monday: '2026-11-16', asked: 9, contacted: 7, hoursToContact: 3.5, withinDay: 78 },
      { monday: '2026-11-23', asked: 0, contacted: 0 },
    ],
    assignees: [
      { userId: 'u1', name: 'Mia Chen', asked: 6, contacted: 6, hoursToContact: 2, withinDay: 100 },
      { name: '', asked: 3, contacted: 1, hoursToContact: 30, withinDay: 33 },
    ],
  };
  const { container } = open({ [ACTIVITY]: { ...activity, contact } });
  const part = within(await screen.findByRole('region', { name: 'Time to first contact' }));
  expect(part.getByText('3.5', { selector: 'b' })).toBeTruthy();
  expect(table('First contacts by week').getByRole('row', { name: '16 Nov 2026 9 7 3.5 78' })).toBeTruthy();
  expect(table('First contacts by person').getByRole('row', { name: 'Mia Chen 6 6 2 100' })).toBeTruthy();
  expect(table('First contacts by person').getByRole('row', { name: 'Nobody 3 1 30 33' })).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('a table is taken along as a file without formulas, by those who may', async () => {
  const written: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${written.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('By business, 2026-11-16 to 2026-11-29.csv');
  });
  const { unmount } = open();
  await screen.findByText(/^2 weeks:/);
  const button = table('By business').getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  act(() => button.click());
  expect(button).toHaveProperty('disabled', false);
  await waitFor(() => expect(written).toHaveLength(1));
  const csv = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(written[0]!);
  });
  expect(csv).toBe(
    "Business,Holds,EOIs sent,EOIs approved,EOIs declined,EOIs withdrawn,Deposits,Sales,Sales lost,Settlements\r\n'=Coastal,5,2,0,,,12500.5,0,0,0\r\nNo business,2,,0,,,,4,0,0\r\n",
  );
  unmount();
  open({}, {}, 'SALES');
  await screen.findByText(/^2 weeks:/);
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

it('reads estate and weeks from the URL; earlier weeks follow without a gap', async () => {
  const { api, user, store } = open({}, { estateId: 'e1', weeks: '2', until: '2026-11-23' });
  await screen.findByText(/^2 weeks:/);
  expect(api.callsOf(ACTIVITY)[0]?.query).toEqual({ estateId: 'e1', weeks: '2', until: '2026-11-23' });
  await user.click(screen.getByRole('button', { name: 'Earlier' }));
  await waitFor(() =>
    expect(store.getState().host.location.query).toEqual({ estateId: 'e1', weeks: '2', until: '2026-11-09' }),
  );
});

it('stages sort as they are counted, and two businesses of one name stay two', async () => {
  const stages = ['10', '2'].map((stageTitle) => ({
    stageId: `s${stageTitle}`,
    stageTitle,
    estateTitle: 'Fernleigh',
    ...none,
  }));
  const { user } = open({
    [ACTIVITY]: {
      ...activity,
      stages,
      businesses: ['b1', 'b2'].map((businessId) => ({ businessId, title: 'Plover Realty', ...none })),
    },
  });
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await screen.findByText(/^2 weeks:/);
  expect(told).not.toHaveBeenCalled();
  told.mockRestore();
  expect(table('By business').getAllByRole('row', { name: /^Plover Realty/ })).toHaveLength(2);
  await user.click(table('By stage').getByRole('button', { name: /^Stage/ }));
  expect(
    table('By stage')
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Stage 2, Fernleigh', 'Stage 10, Fernleigh']);
});

it('the weeks are days in a workbook', () => {
  expect(weekColumns(activity.weeks)[0]).toMatchObject({ key: 'name', isTime: true });
});

it('a button that asks for other weeks keeps focus while they are read', async () => {
  const { api, user } = open();
  await screen.findByText(/^2 weeks:/);
  api.answer(ACTIVITY, () => new Promise(() => undefined));
  const earlier = screen.getByRole('button', { name: 'Earlier' });
  await user.click(earlier);
  await waitFor(() => expect(api.callsOf(ACTIVITY)).toHaveLength(2));
  expect(earlier).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(earlier);
});

it('the button that led to this week keeps focus there, and leads no further', async () => {
  const { api, user, store } = open({}, { weeks: '2', until: '2026-11-23' });
  await screen.findByText(/^2 weeks:/);
  const later = screen.getByRole('button', { name: 'Later' });
  expect(later.getAttribute('aria-disabled')).toBeNull();
  await user.click(later);
  await waitFor(() => expect(later.getAttribute('aria-disabled')).toBe('true'));
  expect([later, document.activeElement]).toEqual([expect.objectContaining({ disabled: false }), later]);
  const asked = api.callsOf(ACTIVITY).length;
  await user.click(later);
  expect([store.getState().host.location.query, api.callsOf(ACTIVITY).length]).toEqual([{ weeks: '2' }, asked]);
});

it('shows a message for empty weeks; one part that can’t be read leaves the other', async () => {
  const { api, user } = open({
    [ACTIVITY]: { ...activity, total: none, weeks: [], stages: [], businesses: [], partners: [] },
    [MARKET]: new ApiError(500, 'internal', 'no'),
  });
  expect(await screen.findByText('No activity in these weeks')).toBeTruthy();
  expect(await screen.findByText('The report could not be loaded.')).toBeTruthy();
  api.answer(MARKET, market);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Days on market by stage' })).toBeTruthy();
});

it('shows someone else’s estate as not found', async () => {
  open(
    { [ACTIVITY]: new ApiError(404, 'not_found', 'no'), [MARKET]: new ApiError(404, 'not_found', 'no') },
    { estateId: 'e9' },
  );
  expect((await screen.findAllByText('This estate doesn’t exist, or belongs to another landowner.')).length).toBe(2);
});

it('each estate has its price list, the chosen one alone', async () => {
  const { unmount } = open();
  await screen.findByRole('button', { name: 'Price list of Rise' });
  unmount();
  open({}, { estateId: 'e1' });
  await screen.findByRole('button', { name: 'Price list of Fernleigh' });
  expect(screen.queryByRole('button', { name: 'Price list of Rise' })).toBeNull();
});

describe('a price list', () => {
  const GET = 'staff/getPriceList';
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it('shows the reason for a failure on the page; a retry keeps the focus and saves the file', async () => {
    const { user, api } = open({
      [GET]: new ApiError(503, 'unavailable', 'The site is busy. Please try again in a moment.'),
    });
    const button = await screen.findByRole('button', { name: 'Price list of Rise' });
    await user.click(button);
    const told = within(await screen.findByRole('alert'));
    expect(told.getByText('Price list of Rise')).toBeTruthy();
    expect(told.getByText('The site is busy. Please try again in a moment.')).toBeTruthy();
    api.answer(GET, pdf);
    await user.click(told.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^Price list of Rise \d{4}-\d\d-\d\d\.pdf$/)]));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(api.callsOf(GET).map(({ params }) => params)).toEqual(Array(2).fill({ estateId: 'e2' }));
  });

  it('is asked for once while it is read, and no other beside it', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { user, api } = open({ [GET]: () => new Promise((resolve) => (answer = resolve)) });
    await user.click(await screen.findByRole('button', { name: 'Price list of Rise' }));
    for (const name of [/Price list of Rise/, 'Price list of Fernleigh'])
      await user.click(screen.getByRole('button', { name }));
    await act(async () => answer(pdf));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.callsOf(GET)).toHaveLength(1);
  });

  it.each([
    [
      'without a connection',
      new ApiError(0, 'network', ''),
      'The price list could not be loaded. Check your connection.',
    ],
    [
      'of a session that is over',
      new ApiError(401, 'unauthenticated', 'Log in'),
      'You have been logged out. Log in, then try again.',
    ],
    [
      'that a network’s login page answers',
      new ApiError(200, 'foreign_answer', ''),
      'The price list could not be created.',
    ],
    ['that an older host read as text', '%PDF', 'The price list could not be created.'],
  ])('%s: shows a message and saves nothing', async (_, answer, words) => {
    const { user } = open({ [GET]: answer });
    await user.click(await screen.findByRole('button', { name: 'Price list of Rise' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
