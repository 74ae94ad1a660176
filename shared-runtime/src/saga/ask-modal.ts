import type { UnknownAction } from 'redux';
import { put, take, type Effect } from 'redux-saga/effects';
import { modalAnswered, modalClosed, modalOpened, modalWentBack } from '../host.actions';
import { selectModal } from '../host.selectors';
import type { ModalArguments, ModalOpening } from '../modals';
import { selectTyped } from './call-api';

/**
 * Opens a modal over the current one and waits for its answer, validated by the modal's `result`; null when it is
 * closed without one.
 * @example const lot = yield* askModal<{ lotId: string }>('choose-lot', { stageId });
 */
export function* askModal<Answer>(...[name, props]: ModalArguments): Generator<Effect, Answer | null> {
  yield put(modalOpened({ name, props, back: true } as ModalOpening));
  const { open: asked } = yield* selectTyped(selectModal);
  for (;;) {
    const action = (yield take([modalAnswered, modalClosed, modalWentBack, modalOpened])) as UnknownAction;
    const { open, stack } = yield* selectTyped(selectModal);
    if ([open, ...stack].some((modal) => modal?.id === asked?.id)) continue;
    return modalAnswered.match(action) ? (action.payload as Answer | null) : null;
  }
}
