import {
  callApi,
  callTyped,
  isApiError,
  painted,
  reportError,
  selectLive,
  selectTyped,
  type HostState,
} from '@lotline/shared-runtime';
import { isLiveTagged } from '@lotline/shared-domain';
import type { UnknownAction } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, delay, fork, put, take } from 'redux-saga/effects';
import type { Resource, ResourcesState } from '../resource-state';
import { prefetch, resourceLeft, resourcesOutdated, resourceWanted } from '../resource/resource.actions';
import { selectResource, selectResources } from '../resource/resource.selectors';
import { resourceAnswered, resourcesForgotten, resourcesPatched } from '../resource/answer.actions';

interface Reading {
  task: Task | null;
  /** Invalidated while in flight: its answer may already be stale. */
  isLate: boolean;
  /** Not started: the cached answer is painted first. */
  waits: boolean;
}

const loadStructuralSharing = () => import('../resource-refresh/structural-sharing');

/** Structural sharing with the previous answer; its code is loaded with the first reread. */
function* keep(resource: Resource, answer: unknown): Generator<unknown, unknown> {
  const before = yield* selectTyped((state: HostState) => selectResource(state, resource));
  if (before.phase !== 'ready') return answer;
  const { shareAnswer } = yield* callTyped(loadStructuralSharing);
  return yield* callTyped(shareAnswer, before.data, answer);
}

function* readOnce(resource: Resource, reading: Reading): Generator {
  const { key, endpoint, params, query } = resource;
  try {
    if (reading.waits) yield* callTyped(painted);
    reading.waits = false;
    const data = yield* keep(resource, yield* callApi(endpoint, { params, query }));
    yield put(resourceAnswered({ key, answer: { phase: 'ready', data, readAt: Date.now() }, isStale: reading.isLate }));
  } catch (error) {
    const isAbsent = isApiError(error) && error.status === 404;
    if (!isAbsent) reportError(error, endpoint.action);
    yield put(
      resourceAnswered({
        key,
        answer: { phase: isAbsent ? 'absent' : 'failed' },
        isStale: !isAbsent || reading.isLate,
      }),
    );
  }
}

/** Whether an action triggers a read of an entry with no read in flight. */
function isDue(
  action: UnknownAction,
  { readers, isStale, resource }: ResourcesState['asked'][string],
  isReady: boolean,
  isLive: boolean,
): boolean {
  if (isStale) return readers > 0 || prefetch.match(action);
  // What no live event keeps fresh may be stale: it is revalidated when a first reader mounts.
  return resourceWanted.match(action) && readers === 1 && isReady && !(isLive && isLiveTagged(resource.endpoint.tags));
}

/**
 * Fetches wanted resources: one call in flight per key, cancelled when its last reader leaves. The API client applies
 * boot data, retries and the as-of minimum.
 */
export function* resourceSaga(): Generator {
  const readings = new Map<string, Reading>();

  function* read(resource: Resource, reading: Reading): Generator {
    try {
      do {
        reading.isLate = false;
        yield* readOnce(resource, reading);
      } while (reading.isLate && (yield* selectTyped(selectResources)).asked[resource.key]?.readers);
    } finally {
      readings.delete(resource.key);
    }
  }

  /** Cancels the call unless another reader mounts in the same tick. */
  function* abandon(key: string): Generator {
    yield delay(0);
    const task = readings.get(key)?.task;
    if (task && !(yield* selectTyped(selectResources)).asked[key]?.readers) yield cancel(task);
  }

  for (;;) {
    const action = (yield take([
      resourceWanted,
      prefetch,
      resourcesOutdated,
      resourcesPatched,
      resourcesForgotten,
      resourceLeft,
    ])) as UnknownAction;
    if (resourceLeft.match(action)) {
      yield fork(abandon, action.payload.key);
      continue;
    }
    if (resourcesForgotten.match(action)) {
      for (const key of action.payload) {
        const task = readings.get(key)?.task;
        if (task) yield cancel(task);
      }
      continue;
    }
    const { answers, asked } = yield* selectTyped(selectResources);
    const isLive = (yield* selectTyped(selectLive)).phase === 'live';
    const about = resourceWanted.match(action) || prefetch.match(action) ? [action.payload.key] : Object.keys(asked);
    for (const key of about) {
      const entry = asked[key];
      const reading = readings.get(key);
      const isReady = answers[key]?.phase === 'ready';
      if (reading) reading.isLate ||= !reading.waits && isNews(action, key);
      else if (entry && isDue(action, entry, isReady, isLive)) {
        const begun: Reading = { task: null, isLate: false, waits: isReady && resourceWanted.match(action) };
        readings.set(key, begun);
        begun.task = (yield fork(read, entry.resource, begun)) as Task;
      }
    }
  }
}

/** Whether the action invalidates a call in flight. */
const isNews = (action: UnknownAction, key: string): boolean =>
  (resourcesPatched.match(action) && key in action.payload) ||
  (resourcesOutdated.match(action) && !isPoll(action) && action.payload.includes(key));
const isPoll = ({ meta }: UnknownAction): boolean => (meta as { isPoll?: unknown } | undefined)?.isPoll === true;
