import type { UnknownAction } from 'redux';
import type { Resource, ResourcesState, ResourceState } from '../resource-state';
import { prefetch, resourceLeft, resourcesOutdated, resourceWanted } from '../resource/resource.actions';
import { resourceAnswered, resourcesForgotten, resourcesPatched } from '../resource/answer.actions';

type Asked = ResourcesState['asked'][string];

/** Answers of one endpoint that are kept without a reader, most recently used first. */
const KEPT_UNREAD = 5;

const LOADING: ResourceState = { phase: 'loading' };
const NONE: ResourcesState = { answers: {}, asked: {} };

const withAnswer = (state: ResourcesState, key: string, answer: ResourceState): ResourcesState => ({
  ...state,
  answers: { ...state.answers, [key]: answer },
});

function withStale(state: ResourcesState, key: string, isStale: boolean): ResourcesState {
  const before = state.asked[key];
  return !before || before.isStale === isStale
    ? state
    : { ...state, asked: { ...state.asked, [key]: { ...before, isStale } } };
}

/** Puts the entry last: the first ones are evicted first. */
const withLast = (state: ResourcesState, key: string, entry: Asked): ResourcesState => {
  const { [key]: _before, ...others } = state.asked;
  return { ...state, asked: { ...others, [key]: entry } };
};

function forget(state: ResourcesState, keys: readonly string[]): ResourcesState {
  const [answers, asked] = [{ ...state.answers }, { ...state.asked }];
  for (const key of keys) {
    const entry = asked[key];
    if (entry?.readers) {
      answers[key] = LOADING;
      asked[key] = { ...entry, isStale: true };
    } else {
      delete answers[key];
      delete asked[key];
    }
  }
  return { answers, asked };
}

/** Evicts what exceeds the cache of an endpoint's answers without a reader. */
function evict(state: ResourcesState, { endpoint: { action } }: Resource): ResourcesState {
  const unread = Object.values(state.asked).filter((one) => !one.readers && one.resource.endpoint.action === action);
  return unread.length > KEPT_UNREAD
    ? forget(
        state,
        unread.slice(0, -KEPT_UNREAD).map(({ resource }) => resource.key),
      )
    : state;
}

/** Adds readers (0 for a prefetch). A new or failed resource becomes loading. */
function ask(
  state: ResourcesState,
  { payload: resource }: ReturnType<typeof resourceWanted>,
  readers: number,
): ResourcesState {
  const before = state.asked[resource.key] ?? { resource, readers: 0, isStale: true };
  const answer = state.answers[resource.key];
  const next = withLast(state, resource.key, { ...before, readers: before.readers + readers });
  const known = !answer || answer.phase === 'failed' ? withAnswer(next, resource.key, LOADING) : next;
  return readers > 0 ? known : evict(known, resource);
}

function leave(state: ResourcesState, key: string): ResourcesState {
  const entry = state.asked[key];
  if (!entry) return state;
  return evict(withLast(state, key, { ...entry, readers: Math.max(0, entry.readers - 1) }), entry.resource);
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
  if (resourcesOutdated.match(action)) return action.payload.reduce((next, key) => withStale(next, key, true), state);
  if (resourcesForgotten.match(action)) return forget(state, action.payload);
  if (resourcesPatched.match(action)) return patch(state, action.payload);
  if (resourceAnswered.match(action)) {
    const { key, answer, isStale } = action.payload;
    const isKept = answer.phase === 'failed' && state.answers[key]?.phase !== 'loading';
    return isKept || !state.asked[key] ? state : withStale(withAnswer(state, key, answer), key, isStale);
  }
  return state;
}
