import { callTyped, safely } from '@lotline/shared-runtime';
import { all, takeLeading, type Effect } from 'redux-saga/effects';
import { codeRequested, codeSubmitted, numberChangeRequested, quoteSubmitted } from './quote.slice';

/** Loaded with the quote's modals, in their chunk: its schemas need yup, which the Builder page can do without. */
const load = () => import(/* webpackChunkName: "quote" */ './quote-workers.saga');

type Workers = Awaited<ReturnType<typeof load>>;

const lazily = <Action>(pick: (workers: Workers) => (action: Action) => Generator) =>
  safely(function* quote(action: Action): Generator {
    yield* pick(yield* callTyped(load))(action);
  });

export function* watchQuote(): Generator<Effect, void> {
  yield all([
    takeLeading(
      quoteSubmitted,
      lazily(({ attempt }) => attempt),
    ),
    takeLeading(
      codeSubmitted,
      lazily(({ confirm }) => confirm),
    ),
    takeLeading(
      codeRequested,
      lazily(({ resend }) => resend),
    ),
    takeLeading(
      numberChangeRequested,
      lazily(({ changeNumber }) => changeNumber),
    ),
  ]);
}
