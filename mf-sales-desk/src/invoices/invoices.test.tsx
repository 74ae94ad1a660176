import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { saveFile } from '@lotline/shared-runtime/screen';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import {
  incoming,
  list,
  LIST,
  page,
  row,
  salesPerson,
  SHEET,
  totals,
  TOTALS,
  UNALLOCATED,
} from '../testing/invoices.fixture';

jest.mock('@lotline/shared-runtime/screen', () => ({
  ...jest.requireActual('@lotline/shared-runtime/screen'),
  saveFile: jest.fn(),
}));

const cellsOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('/desk/invoices', () => {
  it('has each invoice with its status (4.5), sums, and the way to it and to its EOI', async () => {
    const { container } = list([
      row('i1'),
      row('i2', {
        status: 'refunded',
        deposit: { due: 200_000, cleared: 200_000, refunded: 50_000 },
        kept: 150_000,
        way: 'stripe',
      }),
      row('i3', {
        status: 'in_progress',
        deposit: { due: 200_000, cleared: 0, refunded: 0, toFollow: true },
        outstanding: 200_000,
        way: null,
        isPaying: true,
      }),
      row('i4', { status: 'error', isRefundDue: true }),
    ]);
    expect(await cellsOf('INVI1')).toEqual([
      'Farah Siddiq and Noah Siddiq',
      'Lot 306, Stage 4',
      'Funds cleared',
      '$2,000.00',
      '$2,000.00',
      '-',
      '-',
      'Transfer',
      '20 Nov 2026',
    ]);
    expect((await cellsOf('INVI2')).slice(2, 8)).toEqual([
      'Refunded',
      '$2,000.00',
      '$2,000.00',
      '$500.00 refunded, $1,500.00 kept',
      '-',
      'Card',
    ]);
    expect((await cellsOf('INVI3'))[2]).toBe('In progressCard payment in progressDeposit to follow');
    expect((await cellsOf('INVI4'))[2]).toBe('ErrorRefund due');
    expect(screen.getByRole('link', { name: 'INVI1' }).getAttribute('href')).toBe('/desk/invoices/i1');
    expect(screen.getAllByRole('link', { name: /Farah/ })[0]?.getAttribute('href')).toBe('/desk/eois/q1');
    expect(screen.getByRole('link', { name: 'Import bank statement' }).getAttribute('href')).toBe(
      '/desk/invoices/import',
    );
    expect((await axe(container)).violations).toEqual([]);
  });

  it('keeps search, status, refund and month in the address, and asks for them', async () => {
    const { user, api, store } = list([row('i1')]);
    await screen.findByRole('link', { name: 'INVI1' });
    for (const [filter, option] of [
      [/All statuses/, 'Funds cleared'],
      [/All invoices/, 'Refund due'],
      [/Any month/, 'Nov 2026'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: filter }));
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.type(screen.getByRole('searchbox'), 'siddiq{Enter}');
    expect(store.getState().host.location.query).toEqual({
      status: 'funds_cleared',
      refund: 'due',
      month: '2026-11',
      search: 'siddiq',
    });
    await waitFor(() =>
      expect(api.callsOf(LIST).at(-1)?.query).toEqual({
        page: '1',
        limit: '25',
        status: 'funds_cleared',
        refund: 'due',
        month: '2026-11',
        search: 'siddiq',
      }),
    );
  });

  it('has the totals of each month, which lead to its invoices; older months at a press', async () => {
    const months = ['2026-11', '2026-10', '2026-09', '2026-08'].map((month) => totals(month));
    const { press } = list([], { answers: { [TOTALS]: months } });
    const table = within(await screen.findByRole('table', { name: 'Totals by month' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Nov 2026',
      'Oct 2026',
      'Sep 2026',
    ]);
    expect(
      table
        .getAllByRole('cell')
        .slice(0, 5)
        .map(({ textContent }) => textContent),
    ).toEqual(['$4,000.00', '$2,500.00', '-', '-', '-']);
    expect(table.getByRole('link', { name: 'Show invoices issued in Oct 2026' }).getAttribute('href')).toBe(
      '/desk/invoices?month=2026-10',
    );
    await press('Show 4 months');
    expect(table.getAllByRole('rowheader')).toHaveLength(4);
  });

  it.each([
    [1, 'One payment doesn’t match an EOI'],
    [3, '3 payments don’t match an EOI'],
  ])('%i unallocated: reads %s, with the way there (D126)', async (count, words) => {
    list([], { answers: { [UNALLOCATED]: Array.from({ length: count }, (_, at) => incoming(`p${at}`)) } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/desk/invoices/unallocated');
  });

  it('is exported as CSV and XLSX, with its month; a refusal reads as the API words it', async () => {
    const file = new Blob(['a']);
    const { press, api, shell } = list([row('i1')], { query: { month: '2026-11' }, answers: { [SHEET]: file } });
    await press('Export XLSX');
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file, 'invoices-2026-11.xlsx'));
    expect(api.callsOf(SHEET)[0]?.query).toEqual({ format: 'xlsx', month: '2026-11' });
    api.answer(SHEET, new ApiError(429, 'too_many', 'Please wait a minute.'));
    await press('Export CSV');
    await waitFor(() => expect(shell.toasts.at(-1)?.message).toBe('Please wait a minute.'));
  });

  it('is read again when an invoice changes (live)', async () => {
    const { api, store } = list([row('i1')]);
    await screen.findByRole('link', { name: 'INVI1' });
    api.answer(LIST, page([row('i1'), row('i2')]));
    store.dispatch(liveEventReceived({ asOf: '1.1', kind: 'invoice', estateId: 'e1' }));
    expect(await screen.findByRole('link', { name: 'INVI2' })).toBeTruthy();
  });

  it('without any says where invoices come from; a failure can be tried again', async () => {
    const { user, api } = list([], { answers: { [LIST]: new ApiError(500, 'internal', 'no') } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.answer(LIST, page([]));
    await user.click(again);
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
  });

  it('a sales person who may not record money reads why, and whom to ask; nothing is asked of the API (D136)', async () => {
    const { api } = list([row('i1')], salesPerson([]));
    expect(await screen.findByRole('heading', { name: 'You don’t have access to invoices' })).toBeTruthy();
    expect(screen.getByText(/Ask your landowner/)).toBeTruthy();
    expect(api.callsOf(LIST)).toEqual([]);
  });

  it('a sales person to whom it was granted reads them', async () => {
    list([row('i1')], salesPerson(['money.record']));
    expect(await screen.findByRole('link', { name: 'INVI1' })).toBeTruthy();
  });
});
