import type { HostState, RemoteSlice } from '@lotline/shared-runtime';
import type { createForms } from '@lotline/shared-runtime/forms';
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { fork, put, take, type Effect } from 'redux-saga/effects';

type Forms = ReturnType<typeof createForms>;

/** The forms of this remote are those of signed-in pages: they load with the first of them, not with the Builder page. */
export const FORMS_OF = 'mf-builder';
const PATH = `${FORMS_OF}/forms`;
let forms: Forms | null = null;

/** Registers the forms as the first screen with one loads them. */
export function provideForms(loaded: Forms): void {
  forms = loaded;
}

export const formsSlice: RemoteSlice = {
  path: PATH,
  reducer: (state: object = {}, action: UnknownAction) => forms?.slice.reducer(state as never, action) ?? state,
};

/** The guard of a modal with a form (D89), as of `createForms`. */
export const guardForm =
  (question: string) =>
  (state: HostState): string | null =>
    forms?.guard(question)(state) ?? null;

const isOfForms = ({ type }: Action): boolean => type.startsWith(`${PATH}/`);

/** Watches the forms from the first one that is opened. */
export function* watchForms(): Generator<Effect, void, UnknownAction> {
  const opened = yield take(isOfForms);
  if (!forms) return;
  yield fork(forms.watch);
  yield put(opened);
}
