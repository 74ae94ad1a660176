import { builderPath, houseDesignClickEvent, MESSAGES, QUOTE_LIMIT } from '@lotline/shared-domain';
import {
  modalOpened,
  openPath,
  safely,
  selectEmbed,
  selectEstate,
  selectTyped,
  toast,
  track,
  urlChanged,
  type UrlPatch,
} from '@lotline/shared-runtime';
import { all, call, put, take, takeEvery, takeLatest, type Effect } from 'redux-saga/effects';
import {
  anotherHomeWanted,
  browsingLeft,
  builderPageOpened,
  choiceMade,
  designPressed,
  floorPlansViewed,
  homeRemoved,
  otherLotChosen,
  otherLotsWanted,
  quoteWanted,
  stepChosen,
} from './choices.actions';
import { chosenHomes, keepHomes } from '@lotline/shared-runtime/homes';
import { flowActions, selectQuote } from '../flow/flows';
import { writeChoices } from './choices-url';
import { BROWSE, OTHER_LOTS, SENT, selectChoices, selectLotOfPage } from './choices.selectors';
import type { HomeChoice } from '@lotline/shared-runtime/homes';

/** A step is a history entry, a choice within one isn't. */
interface Entry {
  readonly replace?: boolean;
  readonly more?: UrlPatch;
}

/** Keeps the designs of a lot in this browser, and with the account of whoever is signed in (D175). */
function* keep(lotId: string, choices: readonly HomeChoice[]): Generator<Effect, void> {
  yield call(keepHomes, lotId, choices);
  const step = { flow: 'quote', subjectId: lotId, step: 'homes', values: { choices } } as const;
  yield put(flowActions.stepChanged(step));
}

function* store(choices: readonly HomeChoice[], { replace = false, more }: Entry = {}): Generator<Effect, void> {
  const lotId = yield* selectTyped(selectLotOfPage);
  yield* keep(lotId, choices);
  yield put(urlChanged({ patch: { ...writeChoices(choices), ...more }, replace }));
}

function* change(at: number, changed: Partial<HomeChoice>, entry: Entry): Generator<Effect, void> {
  const choices = yield* selectTyped(selectChoices);
  yield* store(
    choices.map((choice, i) => (i === at ? { ...choice, ...changed } : choice)),
    entry,
  );
}

/**
 * An address with designs is kept; one without shows those that the browser has, or the account, which another device
 * may have saved since.
 */
function* openPage({ payload: { lotId } }: ReturnType<typeof builderPageOpened>): Generator<Effect, void> {
  // Once read, what the browser has is at least as new.
  const isRead = typeof (yield* keptDraft(lotId))?.rev === 'number';
  yield put(flowActions.opened({ flow: 'quote', subjectId: lotId }));
  const choices = yield* selectTyped(selectChoices);
  if (choices.length > 0) {
    yield* keep(lotId, choices);
    return;
  }
  const before = chosenHomes(lotId);
  if (before.length > 0) yield put(urlChanged({ patch: writeChoices(before), replace: true }));
  if (!isRead) yield* showKept(lotId, before);
}

/** Shows what the account has, unless something was chosen since; what only the browser has is taken over. */
function* showKept(lotId: string, before: readonly HomeChoice[]): Generator<Effect, void> {
  for (let draft = yield* keptDraft(lotId); draft?.rev !== 0 && !draft?.read; draft = yield* keptDraft(lotId))
    yield take(flowActions.draftRead);
  const kept = (yield* keptDraft(lotId))?.read?.homes?.choices;
  const isUntouched = JSON.stringify(yield* selectTyped(selectChoices)) === JSON.stringify(before);
  if (!isUntouched) return;
  if (kept) {
    yield call(keepHomes, lotId, kept as HomeChoice[]);
    yield put(urlChanged({ patch: writeChoices(kept as HomeChoice[]), replace: true }));
  } else if (before.length > 0) yield* keep(lotId, before);
}

function* keptDraft(lotId: string) {
  return (yield* selectTyped(selectQuote)).drafts[lotId];
}

function* trackPress({ payload: { lot, stage, house } }: ReturnType<typeof designPressed>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  yield call(track, {
    ...houseDesignClickEvent({
      ...(estate && { estateById: estate._id }),
      ...(stage && { stageById: stage._id, stageTitle: stage.title }),
      lotById: lot._id,
      lotTitle: lot.title,
      houseDesignId: house._id,
      houseDesignName: house.name,
    }),
  });
}

function* viewFloorPlans({ payload }: ReturnType<typeof floorPlansViewed>): Generator<Effect, void> {
  const choices = yield* selectTyped(selectChoices);
  const isKnown = choices.some(({ houseId }) => houseId === payload.houseId);
  const next = isKnown ? choices : [...choices, payload].slice(-QUOTE_LIMIT);
  yield* store(next, { more: { [BROWSE]: null } });
}

function* choose({ payload: { at, chosen } }: ReturnType<typeof choiceMade>): Generator<Effect, void> {
  yield* change(at, chosen, { replace: true });
}

function* goToStep({ payload: { at, step } }: ReturnType<typeof stepChosen>): Generator<Effect, void> {
  yield* change(at, { step }, {});
}

function* remove({ payload: { at } }: ReturnType<typeof homeRemoved>): Generator<Effect, void> {
  const choices = yield* selectTyped(selectChoices);
  yield* store(choices.filter((_, i) => i !== at));
}

function* browse(): Generator<Effect, void> {
  yield put(urlChanged({ patch: { [BROWSE]: 'true' } }));
}

function* leaveBrowsing(): Generator<Effect, void> {
  yield put(urlChanged({ patch: { [BROWSE]: null, [OTHER_LOTS]: null, [SENT]: null } }));
}

function* showOtherLots({ payload: { at } }: ReturnType<typeof otherLotsWanted>): Generator<Effect, void> {
  yield put(urlChanged({ patch: { [OTHER_LOTS]: String(at + 1) } }));
}

/** The design goes along to the other lot, in a frame within it; the lot that is left keeps its own. */
function* chooseOtherLot({ payload: { at, lotId } }: ReturnType<typeof otherLotChosen>): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  const choice = (yield* selectTyped(selectChoices))[at];
  const embed = (yield* selectTyped(selectEmbed)) && { embed: 'true' };
  if (estate && choice) yield call(openPath, builderPath(estate.key, lotId, { ...embed, ...writeChoices([choice]) }));
}

/** Opens the quote's form; with a step missing, section 8's toast says why nothing is sent. */
function* askForQuote({ payload: { lotId, isReady } }: ReturnType<typeof quoteWanted>): Generator<Effect, void> {
  if (isReady) yield put(modalOpened({ name: 'quote', props: { lotId } }));
  else yield call(toast, { tone: 'error', message: MESSAGES.quoteIncomplete });
}

export function* watchChoices(): Generator<Effect, void> {
  yield all([
    takeLatest(builderPageOpened, safely(openPage)),
    takeEvery(designPressed, safely(trackPress)),
    takeEvery(floorPlansViewed, safely(viewFloorPlans)),
    takeEvery(choiceMade, safely(choose)),
    takeEvery(stepChosen, safely(goToStep)),
    takeEvery(homeRemoved, safely(remove)),
    takeEvery(anotherHomeWanted, safely(browse)),
    takeEvery(browsingLeft, safely(leaveBrowsing)),
    takeEvery(otherLotsWanted, safely(showOtherLots)),
    takeEvery(otherLotChosen, safely(chooseOtherLot)),
    takeEvery(quoteWanted, safely(askForQuote)),
  ]);
}
