import { ApiError, liveEventReceived } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import { ago, at, DESK, desk, home, until } from '../testing/home.fixture';
import HomeScreen from './home.screen';

jest.mock('./chime.port', () => ({ chime: jest.fn() }));
const { chime } = jest.requireMock<{ chime: jest.Mock }>('./chime.port');

beforeEach(() => {
  window.localStorage.clear();
  chime.mockClear();
});

it('leads a landowner without an estate to a first one; a sales person waits for their team', async () => {
  const open = (role: 'LANDOWNER' | 'SALES') =>
    show(<HomeScreen />, { pathname: '/desk', role, answers: { [DESK]: desk({ estates: [] }) } });
  const { unmount } = open('LANDOWNER');
  expect((await screen.findByRole('link', { name: 'New estate' })).getAttribute('href')).toBe('/admin/estates/new');
  // No zeros before it.
  expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull();
  unmount();
  open('SALES');
  expect(await screen.findByText(/appear here once they are set up/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'New estate' })).toBeNull();
});

it('opens the shortcuts by ?, a new request by E', async () => {
  const { user } = home();
  await screen.findByRole('region', { name: 'Requests to decide' });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Next lot with requests')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('e');
  expect(await screen.findByRole('dialog', { name: 'New request' })).toBeTruthy();
});

it('a request that nobody competes with is decided in place; N opens the lot that has waited longest', async () => {
  const single = { ...at('310'), lotStatus: 'available', requests: 1, since: ago(1), holdId: 'h1', name: 'Uma Moreau' };
  const { user, store, shell } = home(desk({ queues: [...desk().queues.slice(0, 1), single] }));
  const part = await screen.findByRole('region', { name: 'Requests to decide' });
  expect(within(part).getByRole('link', { name: /^Lot 310\s*Uma Moreau, / })).toBeTruthy();
  await user.keyboard('n');
  expect(shell.opened.map(({ path }) => path)).toEqual(['/desk/holds?lotId=l306&stageId=s4']);
  await user.click(within(part).getByRole('button', { name: 'Approve: Uma Moreau, Lot 310' }));
  expect(store.getState().host.modal.open).toMatchObject({
    name: 'hold-decision',
    props: { lotId: 'l310', holdId: 'h1', decision: 'approve' },
  });
  expect(within(part).queryByRole('button', { name: /Lot 306/ })).toBeNull();
});

it('an email leads to its person, an estate to its lots', async () => {
  home();
  const mail = await screen.findByRole('region', { name: 'Undelivered emails' });
  expect(within(mail).getByRole('link').getAttribute('href')).toBe('/contacts?search=old%40example.com');
  expect(screen.getByRole('link', { name: 'Fernleigh' }).getAttribute('href')).toBe('/desk/lots');
});

it('each figure leads to the work that it counts; one of nothing leads nowhere', async () => {
  const { user } = home();
  await user.click(await screen.findByRole('link', { name: '4 Requests waiting' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Requests to decide' }));
  await user.click(screen.getByRole('link', { name: '1 Lots with several requests' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Requests to decide' }));
  await user.click(screen.getByRole('link', { name: '1 Undelivered emails' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Undelivered emails' }));
  expect(screen.getByText('Open offers')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Open offers/ })).toBeNull();
});

it('lists options that end, each linked to its lot; one that ended asks for a decision (D98)', async () => {
  const option = (lotTitle: string, hours: number) => ({
    ...at(lotTitle),
    optionHolder: 'Fernhollow Homes',
    endsAt: until(hours),
  });
  home(desk({ counts: { ...desk().counts, options: 2 }, options: [option('230', -30), option('231', 20)] }));
  const part = await screen.findByRole('region', { name: 'Options ending' });
  const [over, soon] = within(part).getAllByRole('link');
  expect(over?.getAttribute('href')).toBe('/stages/s4/lots/l230');
  expect(over?.textContent).toMatch(
    /^Lot 230Fernhollow Homes, ended on \d.+\. Sell the lot or make it available again\.Stage 4, FernleighEnded$/,
  );
  expect(soon?.textContent).toMatch(/^Lot 231Fernhollow Homes, until \d/);
  expect(soon?.textContent).not.toContain('Ended');
});

it('lists stages whose registration is overdue or that are to be set to Sold Out, each linked to its page', async () => {
  const stage = (stageTitle: string, more: object) => ({
    stageId: `s${stageTitle}`,
    stageTitle,
    estateId: 'e1',
    estateTitle: 'Fernleigh',
    timeZone: 'Australia/Melbourne',
    ...more,
  });
  home(
    desk({
      counts: { ...desk().counts, stages: 3 },
      stages: [
        stage('2', { needs: 'registration', registrationDate: '2026-02-28T13:00:00.000Z' }),
        stage('3', { needs: 'registration' }),
        stage('4', { needs: 'soldOut' }),
      ] as never,
    }),
  );
  const part = await screen.findByRole('region', { name: 'Stages to update' });
  const links = within(part).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/estates/e1/stages/s2',
    '/admin/estates/e1/stages/s3',
    '/admin/estates/e1/stages/s4',
  ]);
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Stage 2Registration was estimated for Mar 2026. Enter the day, or a new estimate.FernleighOverdue',
    expect.stringContaining('The estimate of some lots has passed.'),
    'Stage 4No lots are left for sale. Set the stage to Sold Out.Fernleigh',
  ]);
});

it('lists the longest waiting first, with its age and a link to the lot’s queue', async () => {
  const { container } = home();
  const part = await screen.findByRole('region', { name: 'Requests to decide' });
  const [first, second] = within(part).getAllByRole('link');
  expect([first?.getAttribute('href'), first?.textContent]).toEqual([
    '/desk/holds?lotId=l306',
    expect.stringContaining('Lot 3063 requests, the first waiting 2 days 2 hoursStage 4, FernleighSeveral requests'),
  ]);
  expect(second?.textContent).toMatch(/1 request, waiting 1 hour.* · on hold for another buyer/);
  expect(screen.getByText('Tomasz Wilk requested an extension, 3 days 8 hours left')).toBeTruthy();
  expect(screen.getByText('Farah Siddiq, 5 hours left')).toBeTruthy();
  expect(screen.getByText('Your hold of Lot 300')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Open offers' })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

it('lists today’s events with person, time in the estate’s zone, and what happened', async () => {
  home();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getByText('Lot 300: hold approved')).toBeTruthy();
  expect(within(today).getByText('10:04 AM')).toBeTruthy();
  expect(within(today).getByText('Mia Chen · Stage 4, Fernleigh')).toBeTruthy();
  expect(
    within(today)
      .getByRole('link', { name: /^Lot 300/ })
      .getAttribute('href'),
  ).toBe('/desk/holds?lotId=l300&stageId=s4');
});

it('tells what happened to EOIs today, each with the way to it', async () => {
  const event = (did: string, over = {}) => ({
    ...at('301'),
    _id: did,
    at: '2026-11-22T23:10:00.000Z',
    by: 'Uma Moreau',
    role: 'CUSTOMER',
    entity: 'eoi',
    from: 'draft',
    to: 'pending',
    eoiId: 'q1',
    did,
    ...over,
  });
  const today = { ...desk().today, eoisSent: 1, eoisApproved: 2, eoisWithdrawn: 1 };
  home(desk({ today, events: [event('sent'), event('cleared', { reason: '$500.00 cleared' }), event('novel')] }));
  const list = within(await screen.findByRole('region', { name: 'Today' }));
  expect(list.getByText(/; 1 EOI sent, 2 approved, 0 declined, 1 withdrawn; 1 lot status change\.$/)).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/desk/eois/q1', 'Lot 301: EOI sentUma Moreau · Stage 4, Fernleigh10:10 AM'],
    ['/desk/eois/q1', 'Lot 301: deposit receivedUma Moreau · Stage 4, Fernleigh · $500.00 cleared10:10 AM'],
    ['/desk/eois/q1', 'Lot 301: EOI changedUma Moreau · Stage 4, Fernleigh10:10 AM'],
  ]);
});

it('shows messages for a quiet desk and for one that can’t be read', async () => {
  const nothing = { requests: 0, contests: 0, ending: 0, extensions: 0, offers: 0, mail: 0 };
  const { unmount } = home(desk({ counts: nothing, queues: [], ending: [], extensions: [], mail: [], events: [] }));
  expect(await screen.findByText('Nothing to do right now')).toBeTruthy();
  unmount();
  home(new ApiError(500, 'internal', ''));
  expect(await screen.findByText('Something went wrong, please try again later')).toBeTruthy();
});

it('refetches after a hold changed; a new request chimes and is counted in the title if so chosen, and the choice is stored', async () => {
  const { api, store, user, shell, unmount } = home();
  await screen.findByRole('region', { name: 'Requests to decide' });
  const titles: (string | null)[] = [];
  shell.setTitle = (title) => void titles.push(title);
  const news = (asOf: string, requests: number) => {
    api.answer(DESK, desk({ counts: { ...desk().counts, requests } }));
    store.dispatch(liveEventReceived({ asOf, kind: 'hold', estateId: 'e1', lotId: 'l306', holdId: 'h9' }));
  };
  news('1.1', 5);
  await waitFor(() => expect(api.callsOf(DESK)).toHaveLength(2));
  expect(chime).not.toHaveBeenCalled();
  await user.click(screen.getByRole('checkbox', { name: 'Play a sound while Desk is open' }));
  expect(chime).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('checkbox', { name: 'Show a count in the tab title while Desk is open' }));
  news('1.2', 6);
  await waitFor(() => expect(chime).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(titles.at(-1)).toBe('(7) Desk'));
  news('1.3', 5);
  await waitFor(() => expect(api.callsOf(DESK)).toHaveLength(4));
  expect(chime).toHaveBeenCalledTimes(2);
  unmount();
  home();
  expect(
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Play a sound while Desk is open' })).checked,
  ).toBe(true);
});
