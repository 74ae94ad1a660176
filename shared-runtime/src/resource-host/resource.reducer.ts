import type { UnknownAction } from 'redux';
import type { ResourcesState, ResourceState } from '../resource/resource';
import { prefetch, resourceLeft, resourcesOutdated, resourceWanted } from '../resource/resource.actions';
import { resourceAnswered, resourcesPatched } from './answer.actions';

type Asked = ResourcesState['asked'][string];

/** Size of the LRU cache of answers without a reader. */
const KEPT_UNREAD = 12;

const LOADING: ResourceState = { phase: 'loading' };
const NONE: ResourcesState = { answers: {}, asked: {} };

const withAnswer = (state: ResourcesState, key: string, answer: ResourceState): ResourcesState => ({
  ...state,
  answers: { ...state.answers, [key]: answer },
});

function withAsked(state: ResourcesState, key: string, change: Partial<Asked>): ResourcesState {
  const before = state.asked[key];
  return before ? { ...state, asked: { ...state.asked, [key]: { ...before, ...change } } } : state;
}

/**
 * Adds readers (0 for a prefetch). A new or failed resource becomes loading. The most recent one goes last, for LRU
 * eviction.
 */
function ask(
  state: ResourcesState,
  { payload: resource }: ReturnType<typeof resourceWanted>,
  readers: number,
): ResourcesState {
  const { [resource.key]: before = { resource, readers: 0, isStale: true }, ...others } = state.asked;
  const answer = state.answers[resource.key];
  const next = { ...state, asked: { ...others, [resource.key]: { ...before, readers: before.readers + readers } } };
  return !answer || answer.phase === 'failed' ? withAnswer(next, resource.key, LOADING) : next;
}

function leave(state: ResourcesState, key: string): ResourcesState {
  const next = withAsked(state, key, { readers: Math.max(0, (state.asked[key]?.readers ?? 0) - 1) });
  const unread = Object.keys(next.asked).filter((one) => next.asked[one]?.readers === 0);
  if (unread.length <= KEPT_UNREAD || !unread[0]) return next;
  const { [unread[0]]: _asked, ...asked } = next.asked;
  const { [unread[0]]: _answer, ...answers } = next.answers;
  return { answers, asked };
}

function patch(state: ResourcesState, patched: Readonly<Record<string, unknown>>): ResourcesState {
  return Object.entries(patched).reduce((next, [key, data]) => {
    const answer = next.answers[key];
    return answer?.phase === 'ready' && answer.data !== data ? withAnswer(next, key, { ...answer, data }) : next;
  }, state);
}

/** Cached API answers by key, with their reader counts. */
export function resourcesReducer(state: ResourcesState = NONE, action: UnknownAction): ResourcesState {
  if (resourceWanted.match(action)) return ask(state, action, 1);
  if (prefetch.match(action)) return ask(state, action, 0);
  if (resourceLeft.match(action)) return leave(state, action.payload.key);
  if (resourcesOutdated.match(action))
    return action.payload.reduce((next, key) => withAsked(next, key, { isStale: true }), state);
  if (resourcesPatched.match(action)) return patch(state, action.payload);
  if (resourceAnswered.match(action)) {
    const { key, answer, isStale } = action.payload;
    const isKept = answer.phase === 'failed' && state.answers[key]?.phase !== 'loading';
    return isKept || !state.asked[key] ? state : withAsked(withAnswer(state, key, answer), key, { isStale });
  }
  return state;
}
