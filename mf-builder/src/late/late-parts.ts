import type { HostState, RemoteSlice } from '@lotline/shared-runtime';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { put, takeEvery } from 'redux-saga/effects';

/** What comes with the first page that needs it: the reducer of a late slice, a saga, and the guard of its forms. */
interface LatePart {
  readonly slice?: RemoteSlice;
  readonly guard?: (question: string) => (state: HostState) => string | null;
  readonly watch: () => Generator;
}
const arrived: LatePart[] = [];
const listeners = new Set<(part: LatePart) => void>();
/** Gives late slices their first state. */
const partArrived = createAction('mf-builder/partArrived');

/**
 * A slice that is registered with the module, while its reducer comes with the pages that use it: the public Builder page
 * loads nothing of the portal. Its state is null until then.
 */
export const lateSlice = (path: string): RemoteSlice => ({
  path,
  reducer: (state: unknown = null, action: UnknownAction) =>
    arrived.find(({ slice }) => slice?.path === path)?.slice?.reducer(state ?? undefined, action) ?? state,
});

/** The guard of a modal whose forms come late (D89): without them nothing was typed. */
export const lateGuard =
  (path: string, question: string) =>
  (state: HostState): string | null =>
    arrived.find(({ slice }) => slice?.path === path)?.guard?.(question)(state) ?? null;

/** Adds a part, once: called where it is made, so that it runs when its chunk has loaded. */
export function provideLate(part: LatePart): void {
  arrived.push(part);
  for (const listen of listeners) listen(part);
}

/** Runs the sagas of late parts as they arrive. */
export function* watchLateParts(): Generator {
  const parts = eventChannel<LatePart>((emit) => {
    arrived.forEach(emit);
    listeners.add(emit);
    return () => void listeners.delete(emit);
  }, buffers.expanding());
  yield takeEvery(parts, function* run({ watch }: LatePart): Generator {
    yield put(partArrived());
    yield* watch();
  });
}
