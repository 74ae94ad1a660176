import type { AnswerOf, Endpoint } from '@lotline/shared-domain';
import { urlChanged } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { resourceRetried, useResource, type ReadOptions, type Resource } from '@lotline/shared-runtime/resource';

/** An answer that comes in pages. */
interface Page<Row = unknown> {
  readonly data: readonly Row[];
  readonly page: number;
  readonly totalPages: number;
}
type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : Answer extends Page<infer Row> ? Row : never;

interface ListState<Row> {
  rows: readonly Row[];
  phase: 'loading' | 'ready' | 'failed' | 'absent';
  /** The shown page; null until loaded, undefined if the list doesn't come in pages. */
  pages: Pick<Page, 'page' | 'totalPages'> | null | undefined;
  onRetry(): void;
}

const NO_ROWS: readonly never[] = [];

/** Last page of a list whose shown page has no rows left, e.g. after the last one was decided; null if it has some. */
const lastPageOf = (answer: Page | null): number | null =>
  answer && answer.data.length === 0 && answer.page > 1
    ? Math.max(1, Math.min(answer.totalPages, answer.page - 1))
    : null;

/**
 * Rows of a list and their state, as shared-design's ListPage takes them; the answer is an array, or a page with
 * `data`. A page past the end goes to the last one.
 * @example <ListPage {...useList(resource(getUsers, { query }))} … />
 */
export function useList<E extends Endpoint>(wanted: Resource<E>, options?: ReadOptions): ListState<RowOf<AnswerOf<E>>> {
  type Row = RowOf<AnswerOf<E>>;
  const dispatch = useDispatch();
  const state = useResource(wanted, options);
  const answer = state.phase === 'ready' ? (state.data as readonly Row[] | Page<Row>) : null;
  const page = answer && 'data' in answer ? answer : null;
  const isPaged = wanted.query !== undefined && 'page' in (wanted.query as object);
  const last = lastPageOf(page);
  useEffect(() => {
    if (last !== null) dispatch(urlChanged({ patch: { page: String(last) }, replace: true }));
  }, [last, dispatch]);
  return {
    rows: answer === null ? NO_ROWS : 'data' in answer ? answer.data : answer,
    phase: state.phase === 'idle' ? 'loading' : state.phase,
    pages: isPaged ? page : undefined,
    onRetry: () => void dispatch(resourceRetried(wanted)),
  };
}
