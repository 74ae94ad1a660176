import type { LeadTask } from '@lotline/shared-domain';
import { ApiError } from '@lotline/shared-runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { show } from '../testing/desk.fixture';
import { dayIn, FINISH_TASK, task, TEAM, team } from '../testing/lead-work.fixture';
import TasksScreen from './tasks.screen';

const GET = 'staff/getTasks';
const page = (data: readonly LeadTask[]) => ({
  data,
  total: data.length,
  page: 1,
  limit: 50,
  totalPages: 1,
  hasNextPage: false,
});
const due = [
  task(),
  task({ _id: 't2', title: 'Send plan', dueOn: dayIn(0) }),
  task({ _id: 't3', title: 'Book a visit', dueOn: dayIn(4), leadId: null, contactId: 'c1' }),
  task({ _id: 't4', title: 'Ask again', dueOn: dayIn(30) }),
];
const open = (answer: unknown = page(due), query: Record<string, string> = {}, role = 'SALES') =>
  show(<TasksScreen />, { pathname: '/desk/tasks', query, role, answers: { [GET]: answer, [TEAM]: team } });

it('are mine by when they are due, overdue first, each with the way to its lead or person', async () => {
  const { container, api } = open();
  await screen.findByRole('region', { name: 'Overdue' });
  expect(api.callsOf(GET)[0]?.query).toEqual({ whose: 'me', page: '1' });
  const groups = screen.getAllByRole('region').map((region) => [
    within(region).getByRole('heading').textContent,
    within(region)
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ]);
  expect(groups).toEqual([
    ['Overdue', ['Call back']],
    ['Today', ['Send plan']],
    ['In the next 7 days', ['Book a visit']],
    ['Later', ['Ask again']],
  ]);
  const links = screen.getAllByRole('link', { name: 'Uma Moreau' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/leads/lead1', '/leads/lead1', '/contacts/c1', '/leads/lead1']);
  expect((await axe(container)).violations).toEqual([]);
});

it('one that is finished stays where it was, with the focus in its box, until it is undone', async () => {
  let now = due;
  const { user, api } = open(() => page(now));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Call back' });
  api.answer(FINISH_TASK, () => {
    now = due.slice(1);
    return task({ doneAt: new Date().toISOString(), doneBy: 'Mia Chen' });
  });
  await user.click(box);
  await waitFor(() => expect(api.callsOf(GET).length).toBeGreaterThan(1));
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
  expect(await overdue.findByText(/^Done by Mia Chen, /)).toBeTruthy();
  expect([box.checked, document.activeElement]).toEqual([true, box]);
  api.answer(FINISH_TASK, () => {
    now = due;
    return task();
  });
  await user.click(box);
  await waitFor(() =>
    expect(api.callsOf(FINISH_TASK).map(({ body }) => body)).toEqual([{ isDone: true }, { isDone: false }]),
  );
  await waitFor(() => expect(box.checked).toBe(false));
});

it('the team’s and those that are done are in the address', async () => {
  const done = task({ doneAt: '2026-11-29T00:00:00.000Z', doneBy: 'Tom Ash' });
  const { api } = open(page([done]), { whose: 'all', show: 'done' });
  expect(await screen.findByText('Done by Tom Ash, 29 Nov 2026 12:00 AM')).toBeTruthy();
  expect(api.callsOf(GET)[0]?.query).toEqual({ whose: 'all', done: 'true', page: '1' });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Call back' }).checked).toBe(true);
});

it('none of mine leads to the leads; a list that can’t be read is read again', async () => {
  const { press, api } = open(new ApiError(500, 'internal', ''));
  expect(await screen.findByText('The tasks could not be loaded.')).toBeTruthy();
  api.answer(GET, page([]));
  await press('Try again');
  expect(await screen.findByText('No tasks for you')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All leads' }).getAttribute('href')).toBe('/leads');
});

it('all of one’s own leads are handed over from here, but not by a super admin, who is of no team', async () => {
  const { user, store, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Hand over my leads' }));
  expect(store.getState().host.modal.open).toMatchObject({ name: 'hand-over-leads', props: { userId: 'u1' } });
  unmount();
  open(page(due), {}, 'SUPER_ADMIN');
  await screen.findByRole('region', { name: 'Overdue' });
  expect(screen.queryByRole('button', { name: 'Hand over my leads' })).toBeNull();
});
