import { anyModalOpened } from '@lotline/shared-runtime/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { askModal, modal, modalAnswered, modalClosed, modalWentBack, selectModal } from '@lotline/shared-runtime';
import { strings } from '../strings';
import { aModule, aRow, renderShell } from '../testing/render-shell';
import { ModalHost } from './modal-host.component';
import { modalSaga } from './modal.saga';

const text = strings.modal;
const QUESTION = 'The changes to Ada Wren are not saved.';
let unsaved = true;
const props = () => ({});
const load = async () => ({ default: () => <input aria-label="Name" /> });
const throws = () => {
  throw new Error('broken');
};

function start() {
  unsaved = true;
  const remote = aModule('mf-users', {
    modals: {
      user: modal({ parseProps: props, load, guard: () => (unsaved ? QUESTION : null) }),
      choose: modal({ parseProps: props, load, result: (input) => (typeof input === 'string' ? input : null) }),
      broken: modal({ parseProps: props, load, guard: throws, result: throws }),
    },
  });
  const declares = [{ modal: 'user', link: { key: 'userId', under: ['/admin/'] } }];
  const rows = [aRow('mf-users', { modals: ['user', 'choose', 'broken'], declares })];
  const page = renderShell(<ModalHost />, {
    rows,
    remotes: { 'mf-users': [remote] },
    path: '/admin/users',
    sagas: [(history) => modalSaga({ history, isWaiting: () => false })],
  });
  act(() => page.admit(remote));
  const open = () => selectModal(page.store.getState()).open?.name ?? null;
  const send = (...actions: { type: string }[]) => act(() => actions.forEach((action) => page.store.dispatch(action)));
  return { ...page, open, send };
}
const user = anyModalOpened({ name: 'user', props: { userId: 'u1' } });

describe('unsaved work (D89)', () => {
  it.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('%s asks first, and what was typed stays', async (_, close) => {
    const page = start();
    page.send(user);
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Ada' } });
    close();
    expect(screen.getByRole('dialog', { name: text.unsaved }).textContent).toContain(QUESTION);
    fireEvent.click(screen.getByRole('button', { name: text.keep }));
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada');
    close();
    fireEvent.click(screen.getByRole('button', { name: text.discard }));
    expect(page.open()).toBeNull();
  });

  it('is asked about before another modal replaces it, and while it is below one on the stack', () => {
    const page = start();
    page.send(user, anyModalOpened({ name: 'choose' }));
    expect(page.open()).toBe('user');
    page.send(
      anyModalOpened({ name: 'choose', back: true }),
      modalWentBack(),
      anyModalOpened({ name: 'choose', back: true }),
      modalClosed(),
    );
    expect([page.open(), screen.queryByText(QUESTION) !== null]).toEqual(['choose', true]);
    fireEvent.click(screen.getByRole('button', { name: text.discard }));
    expect(page.open()).toBeNull();
  });

  it('keeps its address while the browser’s Back is on hold, and loses it when the visitor discards', () => {
    const page = start();
    page.send(user);
    act(() => page.history.back());
    expect([page.open(), page.history.path()]).toEqual(['user', '/admin/users?userId=u1']);
    fireEvent.click(screen.getByRole('button', { name: text.discard }));
    expect([page.open(), page.history.entries]).toEqual([null, ['/admin/users']]);
  });

  it('that is saved closes at once, and so does what answers', () => {
    const page = start();
    page.send(user, modalAnswered(null));
    expect(page.open()).toBeNull();
    unsaved = false;
    page.send(user, modalClosed());
    expect(page.open()).toBeNull();
  });

  it('a guard that throws doesn’t prevent closing', () => {
    const page = start();
    page.send(anyModalOpened({ name: 'broken' }), modalClosed());
    expect(page.open()).toBeNull();
    expect(page.reported).toHaveLength(1);
  });
});

it.each([
  ['l1', 'l1'],
  [{ not: 'a text' }, null],
])('an answer of %j is delivered as %j, as its modal parses it', (given, expected) => {
  const page = start();
  const answers: unknown[] = [];
  act(
    () =>
      void page.run(function* ask(): Generator {
        answers.push(yield* askModal('choose', { stageId: 's1' }));
      }),
  );
  page.send(modalAnswered(given));
  expect(answers).toEqual([expected]);
});
