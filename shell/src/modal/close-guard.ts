import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import {
  modalAnswered,
  modalClosed,
  modalHeld,
  modalOpened,
  modalWentBack,
  selectModal,
  type HostState,
  type OpenModal,
  type RemoteModal,
} from '@lotline/shared-runtime';

export interface CloseGuardOptions {
  definitionOf(modal: string): RemoteModal | undefined;
  report(error: unknown, where: string): void;
}

/** The same way of closing again, confirmed by the visitor. */
export const confirmedClose = (action: UnknownAction): UnknownAction => ({ ...action, meta: { isConfirmed: true } });
const isConfirmed = ({ meta }: UnknownAction): boolean =>
  (meta as { isConfirmed?: unknown } | undefined)?.isConfirmed === true;

/** The modals that an action closes, the top one first. */
function closedBy(
  action: UnknownAction,
  { open, stack }: { open: OpenModal | null; stack: readonly OpenModal[] },
): readonly OpenModal[] {
  if (!open) return [];
  if (modalWentBack.match(action)) return [open];
  return modalClosed.match(action) || (modalOpened.match(action) && !action.payload.back)
    ? [...stack, open].reverse()
    : [];
}

/** Every way of closing passes this middleware: if a modal's guard says what would be lost, the visitor is asked first (D89); an answer is read by the modal that gives it. */
export function closeGuard({ definitionOf, report }: CloseGuardOptions): Middleware<object, HostState> {
  function attempt<Value>(name: string, what: (definition: RemoteModal) => Value | undefined): Value | null {
    const definition = definitionOf(name);
    try {
      return (definition && what(definition)) ?? null;
    } catch (error) {
      // A guard that throws doesn't keep the modal open.
      report(error, `modal ${name}`);
      return null;
    }
  }
  return ({ getState }) =>
    (next) =>
    (given) => {
      const action = given as UnknownAction;
      const modals = selectModal(getState());
      const { open } = modals;
      if (modalAnswered.match(action))
        return next(modalAnswered(open && attempt(open.name, ({ result }) => result?.(action.payload))));
      if (isConfirmed(action)) return next(action);
      for (const { name } of closedBy(action, modals)) {
        const question = attempt(name, ({ guard }) => guard?.(getState()));
        if (question) return next(modalHeld({ question, action }));
      }
      return next(action);
    };
}
