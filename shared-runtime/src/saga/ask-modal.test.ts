import { modalAnswered, modalClosed, modalWentBack } from '../host.actions';
import type { RemoteModule } from '../remote-module';
import { anyModalOpened, withHost } from '../testing';
import { askModal } from './ask-modal';

/** The result in the asking saga: nothing yet, or the answer. */
function asking() {
  const answers: unknown[] = [];
  const module = {
    slices: [],
    saga: function* ask(): Generator {
      answers.push(yield* askModal('watch', { lotId: 'l1' }));
    },
  } as unknown as RemoteModule;
  const { store } = withHost({ module });
  return { store, answers };
}
const over = anyModalOpened({ name: 'help', back: true });

it.each([
  ['an answer', [modalAnswered({ sure: true })], [{ sure: true }]],
  ['closing', [modalClosed()], [null]],
  ['Back', [modalWentBack()], [null]],
  ['another modal in its place', [anyModalOpened({ name: 'other' })], [null]],
  ['a modal over it, and nothing more', [over], []],
  ['the answer of a modal over it is not its own', [over, modalAnswered(1)], []],
  ['its own answer after one was over it', [over, modalWentBack(), modalAnswered(2)], [2]],
])('%s', (_, actions, expected) => {
  const { store, answers } = asking();
  expect(store.getState().host.modal.open).toMatchObject({ name: 'watch', props: { lotId: 'l1' } });
  actions.forEach(store.dispatch);
  expect(answers).toEqual(expected);
});
