import type { LeadRow } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { withHost } from '@lotline/shared-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import module from '../module';
import { lead, pageOf, showLeads } from '../testing/leads.fixture';
import { leadChanged, selectLeads } from './leads.slice';
import { movedColumn, withPending } from './pending-changes';

const UPDATE = 'staff/updateLead';
const farah = lead({ _id: 'd2', firstName: 'Farah', lastName: 'Siddiq', etag: 'b1' });
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const names = (name: RegExp) =>
  column(name)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

/** The board over leads that the API changes. */
function board(start: readonly LeadRow[], update: (row: LeadRow, body: object) => LeadRow | Error) {
  let leads = [...start];
  const host = showLeads([], {
    query: { view: 'board' },
    answers: {
      'staff/getLeads': ({ query }: { query: unknown }) => pageOf(leads, query),
      [UPDATE]: ({ params, body }: { params: { leadId: string }; body: object }) => {
        const row = leads.find(({ _id }) => _id === params.leadId) as LeadRow;
        const answer = update(row, body);
        if (answer instanceof Error) throw answer;
        leads = leads.map((one) => (one._id === answer._id ? answer : one));
        return answer;
      },
    },
  });
  const move = async (name: string, to: string) => {
    await host.user.click(await screen.findByRole('button', { name: `Move ${name}` }));
    await host.user.click(screen.getByRole('menuitem', { name: `Move to ${to}` }));
  };
  return { ...host, move, change: (rows: readonly LeadRow[]) => void (leads = [...rows]) };
}

describe('/leads as a board', () => {
  it('has a column with a count for each status; a move is shown at once and sent over what was seen', async () => {
    const { move, api, container } = board([lead(), farah], (row, body) => ({ ...row, ...body, etag: 'a2' }));
    await screen.findByRole('link', { name: 'Uma Moreau' });
    expect(screen.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent?.trim())).toEqual(
      expect.arrayContaining(['New 2', 'Contacted 0', 'Qualified 0', 'Unqualified 0']),
    );
    expect((await axe(container)).violations).toEqual([]);
    await move('Uma Moreau', 'Qualified');
    expect([names(/^New 1/), names(/^Qualified 1/)]).toEqual([['Farah Siddiq'], ['Uma Moreau']]);
    await waitFor(() => expect(api.callsOf('staff/getLeads').length).toBeGreaterThan(7));
    expect([names(/^New 1/), names(/^Qualified 1/)]).toEqual([['Farah Siddiq'], ['Uma Moreau']]);
    expect(api.callsOf(UPDATE).map(({ ifMatch, body }) => [ifMatch, body])).toEqual([['a1', { status: 'qualified' }]]);
  });

  it('a card that someone else changed first goes back, with why, and as it is now', async () => {
    const { move, change, shell } = board([lead()], () => {
      change([lead({ status: 'unqualified', etag: 'a2' })]);
      return new ApiError(412, 'stale', 'Mei-Lin Fraser set it to Unqualified just now.');
    });
    await move('Uma Moreau', 'Contacted');
    await waitFor(() => expect(names(/^Unqualified 1/)).toEqual(['Uma Moreau']));
    expect(names(/^Contacted 0/)).toEqual([]);
    expect(shell.toasts).toEqual([
      {
        tone: 'error',
        message:
          'Your change of Uma Moreau wasn’t saved. Mei-Lin Fraser set it to Unqualified just now. The list shows the lead as it is now.',
      },
    ]);
  });

  it('without an answer the card goes back, and the rest stays', async () => {
    const { move, shell } = board([lead(), farah], () => new ApiError(0, 'network', ''));
    await move('Farah Siddiq', 'Contacted');
    await waitFor(() =>
      expect(shell.toasts).toEqual([{ tone: 'error', message: 'The lead could not be changed. Please try again.' }]),
    );
    expect(names(/^New 2/)).toEqual(['Uma Moreau', 'Farah Siddiq']);
  });

  it('loads more of a column and keeps its cards while it does; from 100 on, the table shows them', async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      lead({ _id: `d${at}`, firstName: `Lead ${at}`, etag: `${at}` }),
    );
    const { press } = board(many, (row) => row);
    await screen.findByRole('button', { name: 'Load more new leads' });
    expect(names(/^New 130/).filter((name) => name?.startsWith('Lead'))).toHaveLength(25);
    await press('Load more new leads');
    await waitFor(() => expect(names(/^New 130/)).toHaveLength(50));
    await press('Load more new leads');
    const link = await screen.findByRole('link', { name: 'See all 130 in the table' });
    expect(link.getAttribute('href')).toBe('/leads?status=new');
  });

  it('a filter by status leaves its column', async () => {
    showLeads([lead()], { query: { view: 'board', status: 'new', source: 'enquiry' } });
    await screen.findByRole('link', { name: 'Uma Moreau' });
    expect(screen.queryByRole('region', { name: /^Contacted/ })).toBeNull();
  });
});

describe('changes in quick succession, on a real store', () => {
  const host = (answer: (call: { ifMatch: unknown }) => unknown) => withHost({ module, answers: { [UPDATE]: answer } });

  it('a second change of the same card goes on from the answer of the first', async () => {
    let etag = 1;
    const { store, api } = host(() => lead({ etag: `a${(etag += 1)}` }));
    for (const status of ['contacted', 'qualified', 'new'])
      store.dispatch(leadChanged({ lead: lead(), change: { status } }));
    await waitFor(() => expect(api.callsOf(UPDATE)).toHaveLength(3));
    expect(api.callsOf(UPDATE).map(({ ifMatch }) => ifMatch)).toEqual(['a1', 'a2', 'a3']);
  });

  it('412: the change is off the screen, and the next is shown and sent again', async () => {
    let isStale = true;
    const { store, api } = host(() => {
      if (isStale) throw new ApiError(412, 'stale', 'Stale');
      return lead({ etag: 'a3' });
    });
    const shown = (row: LeadRow) => withPending(row, selectLeads(store.getState()).pending).status;
    store.dispatch(leadChanged({ lead: lead(), change: { status: 'contacted' } }));
    expect(shown(lead())).toBe('contacted');
    await waitFor(() => expect(shown(lead())).toBe('new'));
    isStale = false;
    store.dispatch(leadChanged({ lead: lead({ etag: 'a2' }), change: { status: 'qualified' } }));
    await waitFor(() => expect(api.callsOf(UPDATE).map(({ ifMatch }) => ifMatch)).toEqual(['a1', 'a2']));
    expect([shown(lead({ etag: 'a2' })), shown(lead({ etag: 'a3', status: 'contacted' }))]).toEqual([
      'qualified',
      'contacted',
    ]);
  });
});

describe('a column with moves that its answer doesn’t have yet', () => {
  const pending = { d1: { lead: lead(), change: { status: 'contacted' }, savedAt: 50 } };
  const read = (over = {}) => ({
    status: 'contacted',
    rows: [{ ...farah, status: 'contacted' }],
    total: 1,
    readAt: 40,
    ...over,
  });

  it.each([
    ['before the answer', read(), ['d1', 'd2'], 2],
    [
      'the answer has it, changed again',
      read({ rows: [lead({ status: 'contacted', etag: 'a9' })], readAt: 60 }),
      ['d1'],
      1,
    ],
    ['the answer is newer and hasn’t: it is elsewhere by now', read({ rows: [], total: 0, readAt: 60 }), [], 0],
    ['what it left', read({ status: 'new', rows: [lead(), farah], total: 2 }), ['d2'], 1],
  ])('%s', (_, column_, ids, count) => {
    const { cards, ...moved } = movedColumn(column_, pending);
    expect([cards.map(({ _id }) => _id), moved.count]).toEqual([ids, count]);
  });
});
