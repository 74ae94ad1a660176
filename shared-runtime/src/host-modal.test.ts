import { anyModalOpened } from './testing';
import { modalAnswered, modalClosed, modalHeld, modalKept, modalOpened, modalWentBack } from './host.actions';
import { NO_MODAL, reduceModal } from './host-modal';
import type { ModalState } from './host-state';

const play = (...actions: { type: string }[]): ModalState => actions.reduce(reduceModal, NO_MODAL);
const names = ({ open, stack }: ModalState) => ({ open: open?.name ?? null, stack: stack.map(({ name }) => name) });
const lot = modalOpened({ name: 'lot', props: { lotId: 'l1' } });

describe('one modal at a time (2.3)', () => {
  it.each([
    ['opening', [lot], { open: 'lot', stack: [] }],
    ['opening another forgets the first', [lot, modalOpened({ name: 'share-map' })], { open: 'share-map', stack: [] }],
    [
      'opening with back keeps it below',
      [lot, anyModalOpened({ name: 'hold', back: true })],
      { open: 'hold', stack: ['lot'] },
    ],
    [
      'back from contact or hold returns to the lot',
      [lot, anyModalOpened({ name: 'hold', back: true }), modalWentBack()],
      { open: 'lot', stack: [] },
    ],
    ['back without anything below closes', [lot, modalWentBack()], { open: null, stack: [] }],
    [
      'closing forgets the stack',
      [lot, anyModalOpened({ name: 'hold', back: true }), modalClosed()],
      { open: null, stack: [] },
    ],
    [
      'success after a hold forgets the lot',
      [lot, anyModalOpened({ name: 'hold', back: true }), anyModalOpened({ name: 'hold-success' })],
      { open: 'hold-success', stack: [] },
    ],
    [
      'an answer returns to the lot',
      [lot, anyModalOpened({ name: 'hold', back: true }), modalAnswered({ sent: true })],
      { open: 'lot', stack: [] },
    ],
  ])('%s', (_, actions, expected) => {
    expect(names(play(...actions))).toEqual(expected);
  });

  it('holds a close until the visitor confirms or cancels it', () => {
    const held = modalHeld({ question: 'Close?', action: modalClosed() });
    expect(play(lot, held)).toMatchObject({ open: { name: 'lot' }, held: { question: 'Close?' } });
    for (const then of [modalKept(), modalClosed(), modalWentBack(), lot])
      expect(play(lot, held, then).held).toBeUndefined();
  });

  it('numbers each opening, so that the same modal opened twice starts fresh', () => {
    const first = play(lot).open?.id;
    expect(play(lot).open?.id).not.toBe(first);
  });
});
