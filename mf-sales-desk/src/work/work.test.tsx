import type { LeadTask } from '@lotline/shared-domain';
import { ApiError, modalOpened } from '@lotline/shared-runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { detail, options, show } from '../testing/desk.fixture';
import {
  ADD_NOTE,
  ADD_TASK,
  dayIn,
  FINISH_TASK,
  GET_LEAD,
  HAND_OVER,
  lead,
  note,
  task,
  TEAM,
  team,
} from '../testing/lead-work.fixture';
import { NoteComposer } from './note-composer.component';
import { NoteList } from './note-list.component';
import { TaskList } from './task-list.component';

const work = (tasks: readonly LeadTask[] = [], answers = {}) =>
  show(
    <main>
      <NoteComposer leadId="lead1" />
      <NoteList
        timeZone="UTC"
        notes={[note(), note({ _id: 'n2', kind: 'note', outcome: null, text: 'Prefers email.' })]}
      />
      <TaskList tasks={tasks} hasAbout />
    </main>,
    { pathname: '/leads/lead1', answers: { [TEAM]: team, [GET_LEAD]: lead({ tasks: [...tasks] }), ...answers } },
  );

describe('notes', () => {
  it('are a list with kind, outcome, who and when', async () => {
    const { container } = work([task()]);
    const entry = screen.getByText('Call: left a message').closest('li');
    expect(entry?.textContent).toBe('Call: left a messageWants a flat lot.Mia Chen · 20 Nov 2026 12:00 AM');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('a call is written down with its outcome; then the composer is empty', async () => {
    const { user, press, fill, api } = work();
    await press('Call');
    await press('Log call');
    expect(await screen.findByText('Outcome is a required field')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Spoke');
    await fill({ 'What you spoke about (optional)': 'Will visit on Sunday.' });
    api.answer(ADD_NOTE, note());
    await press('Log call');
    await waitFor(() => expect(api.callsOf(ADD_NOTE)).toHaveLength(1));
    expect(api.callsOf(ADD_NOTE)[0]?.body).toEqual({
      leadId: 'lead1',
      kind: 'call',
      outcome: 'spoke',
      text: 'Will visit on Sunday.',
    });
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('');
  });

  it('a note needs words and has no outcome, even if one was chosen before', async () => {
    const { user, press, fill, api } = work();
    await press('Call');
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Spoke');
    await press('Note');
    await press('Add note');
    expect(await screen.findByText('Note is a required field')).toBeTruthy();
    await fill({ Note: 'Prefers email.' });
    api.answer(ADD_NOTE, note());
    await press('Add note');
    await waitFor(() =>
      expect(api.callsOf(ADD_NOTE)[0]?.body).toEqual({ leadId: 'lead1', kind: 'note', text: 'Prefers email.' }),
    );
  });

  it('what is typed stays when it isn’t accepted, and is asked about before the page is left', async () => {
    const { press, fill, api, shell } = work([], {
      [ADD_NOTE]: new ApiError(503, 'unavailable', 'Please try again.'),
    });
    const held: (((leave: () => void) => void) | null)[] = [];
    shell.holdPage = (ask) => void held.push(ask);
    await fill({ Note: 'Prefers email.' });
    await press('Add note');
    await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'error', message: 'Please try again.' }]));
    const left = jest.fn();
    await act(async () => held.at(-1)?.(left));
    expect(await screen.findByText('The entry hasn’t been saved.')).toBeTruthy();
    await press('Keep editing');
    expect([left.mock.calls, screen.getByLabelText<HTMLTextAreaElement>('Note').value]).toEqual([[], 'Prefers email.']);
    api.answer(ADD_NOTE, note());
    await press('Add note');
    await waitFor(() => expect(held.at(-1)).toBeNull());
  });
});

describe('tasks', () => {
  it('show when they are due, whom they are about, and who has them', () => {
    work([task(), task({ _id: 't2', title: 'Send plan', dueOn: dayIn(3), assignee: null })]);
    const [first, second] = screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent);
    expect(first).toMatch(/^Call backUma MoreauFernleighDue \d.+OverdueAssigned to Mia Chen$/);
    expect(second).toMatch(/^Send planUma MoreauFernleighDue \d+ \w+ \d{4}$/);
    expect(screen.getAllByRole('link', { name: 'Uma Moreau' })[0]?.getAttribute('href')).toBe('/leads/lead1');
  });

  it('one is finished in place, and opened again by the same box', async () => {
    const { user, api } = work([task()]);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Call back' });
    api.answer(FINISH_TASK, task({ doneAt: '2026-11-30T00:00:00.000Z', doneBy: 'Mia Chen' }));
    await user.click(box);
    await waitFor(() => expect(box.getAttribute('aria-disabled')).toBeNull());
    expect(box.checked).toBe(true);
    api.answer(FINISH_TASK, task());
    await user.click(box);
    await waitFor(() => expect(api.callsOf(FINISH_TASK)).toHaveLength(2));
    expect(api.callsOf(FINISH_TASK).map(({ params, body }) => [params, body])).toEqual([
      [{ taskId: 't1' }, { isDone: true }],
      [{ taskId: 't1' }, { isDone: false }],
    ]);
    await waitFor(() => expect(box.checked).toBe(false));
  });

  it('one that can’t be saved is as it was, with the reason', async () => {
    const { user } = work([task()], { [FINISH_TASK]: new ApiError(404, 'not_found', 'This task is gone.') });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Call back' });
    await user.click(box);
    expect((await screen.findByRole('alert')).textContent).toBe('This task is gone.');
    expect(box.checked).toBe(false);
  });

  it('a new one is due today and the user’s own; who is away is shown and can’t be chosen', async () => {
    const { store, press, fill, api } = work();
    act(() => void store.dispatch(modalOpened({ name: 'add-task', props: { leadId: 'lead1' } })));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add task' }));
    const options = await dialog.findAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Nobody', false],
      ['Mia Chen (you)', false],
      ['Tom Ash (away until 3 Dec 2099)', true],
      ['Zoe Nguyen (account disabled)', true],
      ['Ali Khan', false],
    ]);
    await fill({ Task: 'Send price list' });
    api.answer(ADD_TASK, new ApiError(409, 'assignee_away', 'Ali Khan is away until 3 Dec 2026.'));
    await press('Add task');
    expect(await dialog.findByText('Ali Khan is away until 3 Dec 2026.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Task').value).toBe('Send price list');
    api.answer(ADD_TASK, task());
    await press('Add task');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(ADD_TASK)[1]?.body).toEqual({
      leadId: 'lead1',
      title: 'Send price list',
      dueOn: dayIn(0),
      assigneeId: 'u1',
    });
  });

  it('one is changed as it stands', async () => {
    const { press, user, api } = work([task()]);
    await press('Edit: Call back');
    const field = await screen.findByLabelText<HTMLInputElement>('Task');
    expect(field.value).toBe('Call back');
    await user.selectOptions(screen.getByLabelText('Assigned to (optional)'), 'Ali Khan');
    api.answer('staff/updateTask', task());
    await press('Save task');
    await waitFor(() =>
      expect(api.callsOf('staff/updateTask')).toMatchObject([
        { params: { taskId: 't1' }, body: { title: 'Call back', dueOn: dayIn(-2), assigneeId: 'u4' } },
      ]),
    );
  });
});

it('a super admin hands them over within the team of the user’s landowner', async () => {
  const { store, api } = show(<main />, {
    role: 'SUPER_ADMIN',
    answers: {
      [TEAM]: team,
      'staff/getUser': detail({ _id: 'u4', landownerId: 'l1' }),
      'staff/getAccountOptions': options,
    },
  });
  act(() => void store.dispatch(modalOpened({ name: 'hand-over-leads', props: { userId: 'u4' } })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over leads' }));
  expect(await dialog.findByText(/^Ali Khan has 3 open leads\./)).toBeTruthy();
  expect(api.callsOf(TEAM).map(({ query }) => query)).toEqual([{ estateId: 'e1' }]);
});

it('all leads of one are handed over to another, or in turn', async () => {
  const { store, press, user, api, shell } = work();
  act(() => void store.dispatch(modalOpened({ name: 'hand-over-leads', props: { userId: 'u1' } })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand over leads' }));
  expect(await dialog.findByText(/^You have 3 open leads\./)).toBeTruthy();
  expect(dialog.queryByRole('option', { name: /^Mia Chen/ })).toBeNull();
  expect(dialog.getByRole<HTMLOptionElement>('option', { name: /^Tom Ash/ }).disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('New owner'), 'Ali Khan');
  api.answer(HAND_OVER, { leads: 3, tasks: 1 });
  await press('Hand over');
  await waitFor(() => expect(shell.toasts).toEqual([{ tone: 'success', message: '3 leads and 1 task handed over.' }]));
  expect(api.callsOf(HAND_OVER)[0]?.body).toEqual({ fromUserId: 'u1', toUserId: 'u4' });
});
