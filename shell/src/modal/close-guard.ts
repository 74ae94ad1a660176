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

interface CloseGuardOptions {
  definitionOf(modal: string): RemoteModal | undefined;
  report(error: unknown, where: string): void;
}

/** The same close action, confirmed by the visitor. */
export const confirmedClose = (action: UnknownAction): UnknownAction => ({ ...action, meta: { isConfirmed: true } });
const isConfirmed = ({ meta }: UnknownAction): boolean =>
  (meta as { isConfirmed?: unknown } | undefined)?.isConfirmed === true;

/** The modals an action closes, topmost first. */
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

/**
 * Middleware for every way of closing a modal: if a guard returns a question, the visitor is asked first (D89). Also
 * validates an answer with the answering modal's `result`.
 */
export function closeGuard({ definitionOf, report }: CloseGuardOptions): Middleware<object, HostState> {
  function attempt<Value>(name: string, what: (definition: RemoteModal) => Value | undefined): Value | null {
    const definition = definitionOf(name);
    try {
      return (definition && what(definition)) ?? null;
    } catch (error) {
      // A throwing guard must not keep the modal open.
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
