import type { LeadDetails } from '@lotline/shared-domain';
import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import { GET_LEAD, lead, note, RESTORE_LEAD, task, TEAM, team, UPDATE_LEAD } from '../testing/lead-work.fixture';
import LeadScreen from './lead.screen';

const one = (over: Partial<LeadDetails> = {}, answers = {}) =>
  show(<LeadScreen />, { pathname: '/leads/lead1', answers: { [GET_LEAD]: lead(over), [TEAM]: team, ...answers } });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows who it is, how to reach them, how long they wait, and what is next', async () => {
  const { container, api } = one({
    tasks: [task()],
    nextTask: { _id: 't1', title: 'Call back', dueOn: '2026-11-28' },
    notes: [note()],
    holds: [{ _id: 'h1', lotId: 'lot1', lotTitle: '306', status: 'approved', createdAt: '2026-11-20T00:00:00.000Z' }],
    clocks: [{ askedAt: '2026-10-01T00:00:00.000Z', contactedAt: '2026-10-01T02:00:00.000Z' }],
    changes: [{ at: '2026-11-20T00:00:00.000Z', by: 'Mia Chen', text: 'Assigned to Mia Chen' }],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Uma Moreau' })).toBeTruthy();
  expect(api.callsOf(GET_LEAD)[0]?.params).toEqual({ leadId: 'lead1' });
  const facts = await part('Details');
  const links = facts.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/contacts/c1', 'mailto:uma@example.com', 'tel:+61491570158']);
  for (const words of [
    'Form submission, also Waitlist',
    'Waiting 2 days',
    'Before: asked 1 Oct 2026, answered in 2 hours',
    'Call back, due 28 Nov 2026',
  ])
    expect(facts.getByText(words)).toBeTruthy();
  expect((await part('Requests and holds')).getByRole('link', { name: 'Lot 306' })).toBeTruthy();
  expect((await part('History')).getByText('Assigned to Mia Chen')).toBeTruthy();
  expect((await part('Notes, calls and emails')).getByText('Wants a flat lot.')).toBeTruthy();
  expect((await part('Tasks')).getByRole('checkbox', { name: 'Call back' })).toBeTruthy();
  expect((await axe(container)).violations).toEqual([]);
});

it('a contest of two partners shows who was first, and by what', async () => {
  one({
    attributions: [
      { source: 'Form submission', at: '2026-11-12T00:00:00.000Z', business: 'Coastal Realty', page: '/estate/fern' },
      { source: 'Initial Hold Request', at: '2026-11-14T00:00:00.000Z', partner: 'Dana Lee', business: 'Plover' },
    ],
  });
  const brought = await part('Brought by');
  expect(brought.getByText('Coastal Realty was first: Form submission, 12 Nov 2026 12:00 AM.')).toBeTruthy();
  expect(brought.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Coastal RealtyFirstForm submission · 12 Nov 2026 12:00 AMPage: /estate/fern',
    'Dana Lee, PloverInitial Hold Request · 14 Nov 2026 12:00 AM',
  ]);
});

describe('in place', () => {
  const choose = async (user: ReturnType<typeof show>['user'], label: RegExp, option: string) => {
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };

  it('a status is chosen over the lead as it was seen, and shown at once', async () => {
    let now = lead();
    const { user, api } = one({}, { [GET_LEAD]: () => now });
    api.answer(UPDATE_LEAD, () => (now = lead({ status: 'qualified', etag: 'two' })));
    await choose(user, /Status/, 'Qualified');
    await waitFor(() =>
      expect(api.callsOf(UPDATE_LEAD)).toMatchObject([
        { params: { leadId: 'lead1' }, ifMatch: 'one', body: { status: 'qualified' } },
      ]),
    );
    expect((await screen.findByRole('button', { name: /Status/ })).textContent).toContain('Qualified');
    await waitFor(() => expect(screen.getAllByText('Qualified').length).toBeGreaterThan(1));
  });

  it('a colleague who was first is named, and their choice shown', async () => {
    let now = lead();
    const { user } = one(
      {},
      {
        [GET_LEAD]: () => now,
        [UPDATE_LEAD]: () => {
          now = lead({ status: 'contacted', etag: 'two' });
          throw new ApiError(412, 'stale', 'Tom Ash changed this lead just now: Status.');
        },
      },
    );
    await choose(user, /Status/, 'Unqualified');
    expect(
      await screen.findByText(/^Tom Ash changed this lead just now: Status\. The lead is shown as it is now/),
    ).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: /Status/ }).textContent).toContain('Contacted'));
  });

  it('two choices at once are saved one after the other, the second over the first', async () => {
    let now = lead();
    const { user, api } = one({}, { [GET_LEAD]: () => now });
    const answers: (() => void)[] = [];
    api.answer(UPDATE_LEAD, ({ body }: { body: object }) => {
      const saved = lead({ ...now, ...body, etag: `after ${answers.length + 1}` } as never);
      return new Promise((resolve) => answers.push(() => resolve((now = saved))));
    });
    await choose(user, /Status/, 'Qualified');
    await user.click(await screen.findByRole('button', { name: 'Star Uma Moreau' }));
    expect(screen.getByRole('button', { name: 'Star Uma Moreau' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /Status/ }).textContent).toContain('Qualified');
    expect(api.callsOf(UPDATE_LEAD)).toHaveLength(1);
    await act(async () => answers[0]?.());
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => answers[1]?.());
    expect(api.callsOf(UPDATE_LEAD).map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
      ['one', { status: 'qualified' }],
      ['after 1', { watched: true }],
    ]);
  });

  it('who is away is shown and can’t be chosen; a star is one press', async () => {
    const { user, api } = one({}, { [UPDATE_LEAD]: lead({ etag: 'two' }) });
    await user.click(await screen.findByRole('button', { name: /Assigned to/ }));
    const away = await screen.findByRole('option', { name: /^Tom Ash \(away until 3 Dec 2099\)/ });
    expect(away.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('option', { name: 'Ali Khan' }));
    await waitFor(() => expect(api.callsOf(UPDATE_LEAD)[0]?.body).toEqual({ assigneeId: 'u4' }));
    await user.click(await screen.findByRole('button', { name: 'Star Uma Moreau' }));
    await waitFor(() => expect(api.callsOf(UPDATE_LEAD)[1]?.body).toEqual({ watched: true }));
  });
});

it('what is typed in the composer stays while a colleague changes the lead', async () => {
  let now = lead();
  const { fill, store, api } = one({}, { [GET_LEAD]: () => now });
  await screen.findByRole('heading', { level: 1, name: 'Uma Moreau' });
  await fill({ Note: 'Half a sentence' });
  now = lead({ status: 'contacted', etag: 'two', notes: [note()] });
  act(() => void store.dispatch(liveEventReceived({ kind: 'lead', asOf: '1.1', estateId: 'e1' } as never)));
  await waitFor(() => expect(api.callsOf(GET_LEAD).length).toBeGreaterThan(1));
  expect(await screen.findByText('Wants a flat lot.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Half a sentence');
});

it('a deleted lead says until when it can be restored, and is restored by a press', async () => {
  let now = lead({ deletedAt: '2026-11-20T00:00:00.000Z' });
  const { press, api } = one({}, { [GET_LEAD]: () => now });
  expect(await screen.findByText('Deleted on 20 Nov 2026. You can restore it until 20 Dec 2026.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log call' })).toBeNull();
  api.answer(RESTORE_LEAD, () => (now = lead({ etag: 'two' })));
  await press('Restore lead');
  expect(await screen.findByRole('button', { name: 'Log call' })).toBeTruthy();
  expect(api.callsOf(RESTORE_LEAD)).toHaveLength(1);
});

it('a new request is of the lead’s estate, whatever estate is being worked on', async () => {
  const { press, api, store } = one({}, { 'staff/getEstates': [] });
  await press('New request');
  expect(store.getState().host.modal.open?.props).toEqual({ estateId: 'e1', contactId: 'c1' });
  await screen.findByRole('dialog', { name: 'New request' });
  await waitFor(() => expect(api.calls.map(({ params }) => params['estateId'])).toContain('e1'));
});

it('opens the dialogs of its work; one that is kept for a hold has no Delete, and says why', async () => {
  const { user, store } = one({ keptFor: 'Lot 306 is on hold for them.' });
  const opened = async (name: string) => {
    await user.click((await screen.findAllByRole('button', { name }))[0]!);
    return store.getState().host.modal.open;
  };
  expect(await opened('Log call')).toMatchObject({ name: 'log-note', props: { leadId: 'lead1', kind: 'call' } });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByText('Can’t be deleted: Lot 306 is on hold for them.')).toBeTruthy();
});

it('a foreign lead is not found, with a way back', async () => {
  one({}, { [GET_LEAD]: new ApiError(404, 'not_found', '') });
  expect(await screen.findByRole('heading', { name: 'Lead not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All leads' }).getAttribute('href')).toBe('/leads');
});
