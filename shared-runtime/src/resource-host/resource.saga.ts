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
import type { UnknownAction } from 'redux';
import type { Task } from 'redux-saga';
import { cancel, delay, fork, put, take } from 'redux-saga/effects';
import type { Resource, ResourcesState } from '../resource/resource';
import { prefetch, resourceLeft, resourcesOutdated, resourceWanted } from '../resource/resource.actions';
import { selectResource, selectResources } from '../resource/resource.selectors';
import { resourceAnswered, resourcesPatched } from './answer.actions';

interface Reading {
  task: Task | null;
  /** Something changed since it began: what it answers may be older. */
  isLate: boolean;
  /** It hasn't begun: the reader it is for has an older answer to show, and that is painted first. */
  waits: boolean;
}

const fetchKeeping = () => import('../resource-refresh/keep-equal');

/** What a second answer left as it was stays the same objects; the code for that comes after the first paint. */
function* keep(resource: Resource, answer: unknown): Generator<unknown, unknown> {
  const before = yield* selectTyped((state: HostState) => selectResource(state, resource));
  if (before.phase !== 'ready') return answer;
  const { keepEqual } = yield* callTyped(fetchKeeping);
  return keepEqual(before.data, answer);
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

/** Whether an action makes a page read what it is about, as far as that isn't read already. */
function isDue(
  action: UnknownAction,
  { readers, isStale }: ResourcesState['asked'][string],
  isReady: boolean,
  isLive: boolean,
): boolean {
  if (isStale) return readers > 0 || prefetch.match(action);
  // Without live events a kept answer may be stale: its next reader reads it again.
  return resourceWanted.match(action) && readers === 1 && isReady && !isLive;
}

/**
 * Reads what pages want: one call per key at a time, cancelled with its last reader. The client's rules hold: answers that came with the page
 * cost no request, failures are tried again, no answer is older than what the page has heard of.
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

  /** A new reader that mounts in the same tick keeps the call. */
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
      resourceLeft,
    ])) as UnknownAction;
    if (resourceLeft.match(action)) {
      yield fork(abandon, action.payload.key);
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

/** A call under way began before the page heard of this. */
const isNews = (action: UnknownAction, key: string): boolean =>
  (resourcesPatched.match(action) && key in action.payload) ||
  (resourcesOutdated.match(action) && action.payload.includes(key));
