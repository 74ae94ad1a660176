import { modalAnswered, modalClosed, modalHeld, modalKept, modalOpened, modalWentBack } from './host.actions';
import type { ModalState, OpenModal } from './host-state';

export const NO_MODAL: ModalState = { open: null, stack: [] };
let lastModalId = 0;

/**
 * Reducer of the modal frame (2.3): one modal open at a time; `back: true` stacks the current one below; closing clears
 * the stack.
 */
export function reduceModal(state: ModalState = NO_MODAL, action: { type: string }): ModalState {
  if (modalOpened.match(action)) {
    const { name, props = {}, back = false } = action.payload;
    lastModalId += 1;
    return {
      open: { id: lastModalId, name, props: props as OpenModal['props'] },
      stack: back && state.open ? [...state.stack, state.open] : [],
    };
  }
  if (modalWentBack.match(action) || modalAnswered.match(action))
    return { open: state.stack.at(-1) ?? null, stack: state.stack.slice(0, -1) };
  if (modalHeld.match(action)) return { ...state, held: action.payload };
  if (modalKept.match(action)) return { open: state.open, stack: state.stack };
  if (modalClosed.match(action)) return state.open || state.stack.length > 0 ? NO_MODAL : state;
  return state;
}
