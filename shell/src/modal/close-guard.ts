import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { modalAnswered, modalClosed, modalHeld, modalOpened, modalWentBack, selectModal, type HostState, type OpenModal, type RemoteModal } from '@lotline/shared-runtime';

export interface CloseGuardOptions {
  definitionOf(modal: string): RemoteModal | undefined;
  report(error: unknown, where: string): void;
}

/** The same way of closing once more, with the visitor's word for it. */
export const closedForSure = (action: UnknownAction): UnknownAction => ({ ...action, meta: { sure: true } });
const isSure = ({ meta }: UnknownAction): boolean => (meta as { sure?: unknown } | undefined)?.sure === true;

/** The modals that an action takes away, the nearest to the visitor first. */
function taken(action: UnknownAction, { open, stack }: { open: OpenModal | null; stack: readonly OpenModal[] }): readonly OpenModal[] {
  if (!open) return [];
  if (modalWentBack.match(action)) return [open];
  return modalClosed.match(action) || (modalOpened.match(action) && !action.payload.back) ? [...stack, open].reverse() : [];
}

/** Every way of closing goes through here: what a modal's guard says would be lost is asked first (D89), and an answer is read by whom it is from. */
export function closeGuard({ definitionOf, report }: CloseGuardOptions): Middleware<object, HostState> {
  function attempt<Value>(name: string, what: (definition: RemoteModal) => Value | undefined): Value | null {
    const definition = definitionOf(name);
    try {
      return (definition && what(definition)) ?? null;
    } catch (error) {
      // A guard that throws locks nobody in.
      report(error, `modal ${name}`);
      return null;
    }
  }
  return ({ getState }) => (next) => (given) => {
    const action = given as UnknownAction;
    const modals = selectModal(getState());
    const { open } = modals;
    if (modalAnswered.match(action)) return next(modalAnswered(open && attempt(open.name, ({ result }) => result?.(action.payload))));
    if (isSure(action)) return next(action);
    for (const { name } of taken(action, modals)) {
      const question = attempt(name, ({ guard }) => guard?.(getState()));
      if (question) return next(modalHeld({ question, action }));
    }
    return next(action);
  };
}
