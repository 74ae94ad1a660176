import { formatDate } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { strFromU8, unzipSync } from 'fflate';
import { hoursAgo, lead, pageOf, showLeads } from '../testing/leads.fixture';
import { leadWorkbook } from './lead-workbook';

/** The bytes of a Blob, which jsdom's has no `arrayBuffer` for. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

const GET = 'staff/getLeads';
const day = (days: number): string =>
  formatDate(new Date(Date.now() + days * 86_400_000), 'Australia/Melbourne', 'YYYY-MM-DD');

describe('/leads as a table', () => {
  it('shows status, sources, the clock, the next task and who has the lead', async () => {
    const { container } = showLeads([
      lead({ nextTask: { _id: 't1', title: 'Call back', dueOn: day(-1) }, openTasks: 1 }),
      lead({
        _id: 'd2',
        firstName: 'Farah',
        lastName: 'Siddiq',
        status: 'contacted',
        askedAt: hoursAgo(50),
        contactedAt: hoursAgo(48),
        lastContactAt: '2026-11-20T01:00:00.000Z',
        assignee: { userId: 'u2', name: 'Otis Lindqvist', awayUntil: '2099-01-01T12:59:59.999Z' },
      }),
    ]);
    expect((await screen.findByRole('link', { name: 'Uma Moreau' })).getAttribute('href')).toBe('/leads/d1');
    const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
    for (const words of ['New', 'Waiting 3 hours', 'Overdue', 'Quote request, Waitlist', 'Tallowbrook Rise, Lot 306'])
      expect(row('Uma Moreau').getByText(words)).toBeTruthy();
    for (const words of ['Unassigned', 'Never', '3 hours']) expect(row('Uma Moreau').getByText(words)).toBeTruthy();
    for (const words of ['Contacted', 'Answered in 2 hours', 'No task', '20 Nov 2026'])
      expect(row('Farah Siddiq').getByText(words)).toBeTruthy();
    expect(row('Farah Siddiq').getByText('Otis Lindqvist (away until 1 Jan 2099)')).toBeTruthy();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('asks for what the address says, and folds out filters that are on', async () => {
    const { api } = showLeads([lead()], {
      query: { search: 'uma', assigneeId: 'me', due: 'overdue', waiting: 'true', order: 'waiting', page: '2' },
    });
    await screen.findByRole('link', { name: 'Uma Moreau' });
    expect(api.callsOf(GET)[0]?.query).toEqual({
      search: 'uma',
      assigneeId: 'me',
      due: 'overdue',
      waiting: 'true',
      order: 'waiting',
      page: '2',
      limit: '25',
    });
    expect(screen.getByRole('button', { name: /More filters \(2 on\)/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: /Waiting for an answer/ })).toBeTruthy();
  });

  it('an empty list says how it fills; with a filter on, everything can be shown', async () => {
    const { unmount, press, store } = showLeads([], { query: { status: 'new', watched: 'true' } });
    await screen.findByText('No matching leads');
    await press('Show all leads');
    expect(store.getState().host.location.query).toEqual({});
    unmount();
    showLeads([]);
    expect(await screen.findByText('No leads yet')).toBeTruthy();
  });

  it('a failure can be tried again', async () => {
    const { api, press } = showLeads([], { answers: { [GET]: new ApiError(500, 'broken', '') } });
    await screen.findByText('Something went wrong, please try again later');
    api.answer(GET, pageOf([lead()], {}));
    await press('Try again');
    expect(await screen.findByRole('link', { name: 'Uma Moreau' })).toBeTruthy();
  });

  it('the header’s checkbox is partial while some are selected (2.12), and a refresh keeps the selection', async () => {
    const { user, api, store } = showLeads([lead(), lead({ _id: 'd2', firstName: 'Farah', lastName: 'Siddiq' })]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Uma Moreau' }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect([all.indeterminate, screen.getByText('1 of 2 leads selected').textContent]).toBeTruthy();
    expect(all.indeterminate).toBe(true);
    api.answer(GET, pageOf([lead({ status: 'qualified' }), lead({ _id: 'd2' })], {}));
    store.dispatch({ type: 'host/refreshRequested' });
    await screen.findByText('Qualified');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Uma Moreau' }).checked).toBe(true);
  });

  it('a star is pressed at once, and taken back where someone else was first', async () => {
    const { press, api, shell } = showLeads([lead()]);
    api.answer('staff/updateLead', new ApiError(412, 'stale', 'Mei-Lin Fraser moved it to Qualified just now.'));
    await press('Star for Uma Moreau');
    await waitFor(() =>
      expect(shell.toasts[0]?.message).toMatch(/^Your change of Uma Moreau wasn’t saved\. Mei-Lin Fraser/),
    );
    expect(api.callsOf('staff/updateLead')[0]).toMatchObject({
      params: { leadId: 'd1' },
      ifMatch: 'a1',
      body: { watched: true },
    });
    expect(screen.getByRole('button', { name: 'Star for Uma Moreau' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('deleted leads are restored, and have no checkboxes (D149)', async () => {
    const { press, api, shell } = showLeads([lead({ deletedAt: hoursAgo(1) })], { query: { deleted: 'true' } });
    api.answer('staff/restoreLead', lead());
    await screen.findByRole('link', { name: 'Uma Moreau' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Restore Uma Moreau');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: 'Uma Moreau is a lead again.' }]));
    expect(api.callsOf('staff/restoreLead')[0]).toMatchObject({ params: { leadId: 'd1' } });
  });

  it('exports what is listed, for a landowner alone (D67)', async () => {
    const { api, press, shell, unmount } = showLeads([lead()], {
      query: { status: 'new', page: '2' },
      answers: { 'staff/getLeadSheet': new Error('down') },
    });
    await press('Export CSV');
    await waitFor(() => expect(api.callsOf('staff/getLeadSheet')[0]?.query).toEqual({ status: 'new' }));
    await waitFor(() => expect(shell.toasts[0]?.message).toBe('The file could not be written. Please try again.'));
    unmount();
    showLeads([lead()], { role: 'SALES' });
    await screen.findByRole('link', { name: 'Uma Moreau' });
    expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Import leads' }).getAttribute('href')).toBe('/leads/import');
  });
});

it('the workbook has days as days, and texts as they are, formulas inert', async () => {
  const csv = "\uFEFFDate,Name,Phone\r\n2026-11-30,'=cmd|' /C calc'!A0,'+61491570156\r\n,\"Moreau, Uma\",\r\n";
  const { buffer } = new Uint8Array(await bytesOf(await leadWorkbook(csv)));
  const sheet = strFromU8(unzipSync(new Uint8Array(buffer))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = [...new DOMParser().parseFromString(sheet, 'application/xml').querySelectorAll('c')];
  expect(cells.slice(3).map((cell) => [cell.getAttribute('r'), cell.getAttribute('t'), cell.textContent])).toEqual([
    ['A2', null, '46356'],
    ['B2', 'inlineStr', "=cmd|' /C calc'!A0"],
    ['C2', 'inlineStr', '+61491570156'],
    ['B3', 'inlineStr', 'Moreau, Uma'],
  ]);
  expect(sheet).not.toContain('<f>');
});

describe('saved views', () => {
  const view = (over = {}) => ({
    _id: 'v1',
    name: 'My new leads',
    query: 'assigneeId=me&status=new',
    isShared: false,
    isOwn: true,
    ...over,
  });

  it('the shown one is marked, whatever the order of its filters; it can be deleted', async () => {
    const { press, api, container } = showLeads([lead()], {
      query: { status: 'new', assigneeId: 'me', page: '2' },
      answers: {
        'staff/getLeadViews': [view(), view({ _id: 'v2', name: 'Board', query: 'view=board', isShared: true })],
        'staff/deleteLeadView': { id: 'v1' },
      },
    });
    const views = within(await screen.findByRole('navigation', { name: 'Saved views' }));
    expect(
      views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]),
    ).toEqual([
      ['All leads', '/leads', null],
      ['My new leads', '/leads?status=new&assigneeId=me', 'true'],
      ['Board (team)', '/leads?view=board', null],
    ]);
    expect((await axe(container)).violations).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    await press('Delete view');
    expect(screen.getByText('Are you sure you want to delete the view My new leads?')).toBeTruthy();
    await press('Delete');
    await waitFor(() => expect(api.callsOf('staff/deleteLeadView')[0]).toMatchObject({ params: { viewId: 'v1' } }));
  });

  it('a colleague’s view of the team is a landowner’s to delete', async () => {
    const theirs = { 'staff/getLeadViews': [view({ isOwn: false, isShared: true, query: 'status=new' })] };
    const { unmount } = showLeads([lead()], { query: { status: 'new' }, role: 'SALES', answers: theirs });
    await screen.findByRole('navigation', { name: 'Saved views' });
    expect(screen.queryByRole('button', { name: 'Delete view' })).toBeNull();
    unmount();
    showLeads([lead()], { query: { status: 'new' }, answers: theirs });
    expect(await screen.findByRole('button', { name: 'Delete view' })).toBeTruthy();
  });

  it('what is shown is saved under a name', async () => {
    const { press, fill, user, api, shell } = showLeads([lead()], { query: { view: 'board', status: 'new' } });
    api.answer('staff/saveLeadView', view({ name: 'Hot' }));
    await press('Save view');
    await fill({ Name: 'Hot' });
    await user.click(screen.getByRole('checkbox', { name: /For the whole team/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(shell.toasts[0]?.message).toBe('The view Hot is saved.'));
    expect(api.callsOf('staff/saveLeadView')[0]?.body).toEqual({
      name: 'Hot',
      isShared: true,
      query: 'status=new&view=board',
    });
  });
});
