import { getLot, holdsLots, isTouchedBy, patchLot, type LiveEvent, type LotNow } from '@lotline/shared-domain';
import { callApi, liveEventReceived, refreshRequested, selectTyped } from '@lotline/shared-runtime';
import type { UnknownAction } from 'redux';
import { buffers, type Channel, type Task } from 'redux-saga';
import { actionChannel, cancel, delay, flush, fork, put, take } from 'redux-saga/effects';
import { lotLearned, resourcesOutdated } from '../resource/resource.actions';
import { selectResources } from '../resource/resource.selectors';
import { resourcesForgotten, resourcesPatched } from '../resource/answer.actions';
import { shareStructure } from './structural-sharing';

/** Batching window for live events, in ms. */
const GATHER_MS = 120;
/** Up to this many changed lots are read one by one; beyond it, whole lists are reread. */
const MOST_LOTS = 5;

/** An answer without a reader is dropped after one to two times this long, in ms. */
export const UNREAD_MS = 150_000;

type LotEvent = LiveEvent & { lotId: string };

/** Of one lot, or of a document of one lot, which is read with it. */
const isOfLot = (event: LiveEvent): event is LotEvent =>
  (event.kind === 'lot' || event.kind === 'document') && typeof event.lotId === 'string';

/** A withdrawn lot is known from staff's answers: public ones have it as Not Released (D87), so they have no news of it. */
const isStaffs = ({ status }: LotNow['lot']): boolean => status === 'withdrawn';

function eventsOf(action: UnknownAction): LiveEvent[] {
  if (liveEventReceived.match(action)) return [action.payload];
  if (!lotLearned.match(action) || isStaffs(action.payload)) return [];
  const { _id: lotId, stageId } = action.payload;
  return [{ asOf: '', kind: 'lot', lotId, stageId }];
}

/** Patches the lot into every cached answer it belongs to; answers that can't be patched are invalidated. */
function* place(now: LotNow, kind = 'lot'): Generator {
  const { asked, answers } = yield* selectTyped(selectResources);
  const patched: Record<string, unknown> = {};
  const outdated: string[] = [];
  for (const { resource } of Object.values(asked)) {
    const { key, endpoint, params } = resource;
    const answer = answers[key];
    if (
      !answer ||
      answer.phase === 'absent' ||
      !isTouchedBy({ asOf: '', kind, stageId: now.lot.stageId }, endpoint, params)
    )
      continue;
    const data = answer.phase === 'ready' ? patchLot(endpoint.action, answer.data, now) : null;
    if (data === null || answer.phase !== 'ready') outdated.push(key);
    else patched[key] = shareStructure(answer.data, data);
  }
  yield put(resourcesPatched(patched));
  if (outdated.length > 0 && !isStaffs(now.lot)) yield put(resourcesOutdated(outdated));
}

/** Reads one lot; if that fails (deleted, or an older API), the answers containing it are invalidated. */
function* readLot({ lotId, kind }: LotEvent, holders: readonly string[]): Generator {
  try {
    yield* place(yield* callApi(getLot, { params: { lotId } }), kind);
  } catch {
    yield put(resourcesOutdated(holders));
  }
}

/**
 * Drops answers that have had no reader between two sweeps. An entry of the store is another object after every change
 * of its readers, so the same object hasn't been read in between.
 */
function* sweep(): Generator {
  let seen = new WeakSet<object>();
  for (;;) {
    yield delay(UNREAD_MS);
    const unread = Object.entries((yield* selectTyped(selectResources)).asked).filter(([, { readers }]) => !readers);
    const old = unread.filter(([, entry]) => seen.has(entry)).map(([key]) => key);
    if (old.length > 0) yield put(resourcesForgotten(old));
    seen = new WeakSet(unread.map(([, entry]) => entry));
  }
}

/**
 * Keeps cached answers in sync with the database: a changed lot is read alone and patched in where possible; other
 * changes invalidate by the endpoint's tags.
 */
export function* refreshSaga(): Generator {
  const incoming = (yield actionChannel(
    [liveEventReceived, refreshRequested, lotLearned],
    buffers.expanding<UnknownAction>(),
  )) as Channel<UnknownAction>;
  yield fork(sweep);
  const readings = new Map<string, { readonly task: Task; readonly kind: string }>();
  for (;;) {
    const first = (yield take(incoming)) as UnknownAction;
    if (lotLearned.match(first)) yield* place({ lot: first.payload });
    yield delay(GATHER_MS);
    const more = (yield flush(incoming)) as UnknownAction[];
    for (const { payload } of more.filter(lotLearned.match)) yield* place({ lot: payload });
    const actions = [first, ...more];
    const events = actions.flatMap(eventsOf);
    // A change of the lot itself touches more answers than one of its documents, so it comes last.
    const ofLots = new Map(
      events
        .filter(isOfLot)
        .sort((one, other) => Number(one.kind === 'lot') - Number(other.kind === 'lot'))
        .map((event) => [event.lotId, event]),
    );
    const few = ofLots.size <= MOST_LOTS ? [...ofLots.values()] : [];
    const whole = few.length > 0 ? events.filter((event) => !isOfLot(event)) : events;

    const { asked, answers } = yield* selectTyped(selectResources);
    const holdersOf = (event: LiveEvent) =>
      Object.values(asked)
        .filter(({ resource: { endpoint, params } }) => isTouchedBy(event, endpoint, params))
        .map(({ resource }) => resource.key);
    const outdated = new Set(whole.flatMap(holdersOf));
    // An absent answer is reread only when an event names it, or a reader comes: each 404 would log an error in the console.
    if (actions.some(refreshRequested.match))
      for (const [key, { readers }] of Object.entries(asked))
        if (!readers || answers[key]?.phase !== 'absent') outdated.add(key);
    for (const news of few) {
      const before = readings.get(news.lotId);
      const event = before?.kind === 'lot' && before.task.isRunning() ? { ...news, kind: 'lot' } : news;
      const holders = holdersOf(event).filter((key) => !outdated.has(key));
      if (before) yield cancel(before.task);
      if (holders.some((key) => asked[key]?.readers && holdsLots(asked[key].resource.endpoint.action)))
        readings.set(event.lotId, { task: (yield fork(readLot, event, holders)) as Task, kind: event.kind });
      else for (const key of holders) outdated.add(key);
    }
    if (outdated.size > 0) yield put(resourcesOutdated([...outdated]));
  }
}
