import {
  builderPath,
  type CodeForm,
  confirmProfile,
  createProfile,
  getBuildersByLotId,
  getLot,
  isQuoteReady,
  MESSAGES,
  type Quote,
  quoteEvent,
  type QuoteForm,
  type QuoteSelection,
  quoteSelectionSchema,
  sendQuote,
  VERIFICATION,
  verifyProfile,
} from '@lotline/shared-domain';
import {
  callApi,
  callTyped,
  type HostState,
  isApiError,
  modalClosed,
  modalOpened,
  openPath,
  reportError,
  selectEstate,
  selectModal,
  selectQuery,
  selectTyped,
  toast,
  track,
  urlChanged,
} from '@lotline/shared-runtime';
import { clearDraft, draftName, takeProof } from '@lotline/shared-runtime/forms';
import { resource, resourcesOutdated, selectResource } from '@lotline/shared-runtime/resource';
import { call, put, spawn, type Effect } from 'redux-saga/effects';
import { chosenHomes } from '@lotline/shared-runtime/homes';
import { SENT, selectLotOfPage } from '../homes/choices.selectors';
import { writeChoices } from '../homes/choices-url';
import { selectSelections } from '../homes/selections';
import { browserSecret } from './browser-secret';
import { failureMessage } from './failure-message';
import { quoteBody } from './quote-body';
import { defineFlow, flowActions, type PendingQuote, QUOTE, selectQuote } from '../flow/flows';
import { quoteStrings as text } from './strings';

const flow = 'quote';
type Attempt = Pick<PendingQuote, 'lotId' | 'values'>;

/** The body and what is tracked; null while a design isn't at its confirmation step (4.6). */
function* preparedQuote({ lotId, values }: Attempt) {
  const selections = yield* selectTyped((state: HostState) => selectSelections(state, lotId));
  const estate = yield* selectTyped(selectEstate);
  const place = yield* selectTyped((state: HostState) =>
    selectResource(state, resource(getLot, { params: { lotId } })),
  );
  const isWhole = isQuoteReady(selections) && selections.every((one) => quoteSelectionSchema.isValidSync(one));
  if (!estate || place.phase !== 'ready' || !isWhole) return null;
  const { lot } = place.data;
  const businessId = (yield* selectTyped(selectQuery)).businessId || undefined;
  const whole = selections.map(({ step: _step, ...selection }) => selection as QuoteSelection);
  const [first] = whole;
  return {
    body: quoteBody(values, { estate, lot, businessId, selections: whole }),
    event: quoteEvent({
      estateById: estate._id,
      lotById: lot._id,
      lotTitle: lot.title,
      ...(first && { houseDesignId: first.house.houseId, houseDesignName: first.house.name }),
    }),
  };
}

function* send(body: Quote) {
  const [proof, verification] = [yield* callTyped(takeProof), yield* callTyped(browserSecret)];
  yield* callApi(sendQuote, { body: { ...body, proof, verification } });
}

function* requestCode({ lead, estateId, website }: Quote) {
  const [proof, verification] = [yield* callTyped(takeProof), yield* callTyped(browserSecret)];
  const { resendAfter } = yield* callApi(createProfile, {
    body: { email: lead.email, phone_number: lead.phone, estateId, verification, proof, website },
  });
  return Date.now() + resendAfter * 1000;
}

/** As requestCode; within the wait after a code, which is still valid (the modal was closed), when the wait ends. */
function* awaitCode(body: Quote) {
  try {
    return yield* requestCode(body);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'resend_too_soon') throw error;
    const [longest, now] = [VERIFICATION.resendSeconds * 1000, Date.now()];
    const left = Date.parse(String(error.problem?.until)) - now;
    // By this device's clock, which may be wrong.
    return now + (left >= 0 && left <= longest ? left : longest);
  }
}

/** Closes one of the quote's modals; false if the visitor has done so and is elsewhere by now. */
function* close(name: 'quote' | 'quote-verification') {
  const { open } = yield* selectTyped(selectModal);
  if (open?.name !== name) return false;
  yield put(modalClosed());
  return true;
}

/** Success is a page of the lot's homes, or a toast for a visitor who has left the form. */
function* succeed({ lotId, body }: Pick<PendingQuote, 'lotId' | 'body'>, isHere: boolean): Generator<Effect, void> {
  const estate = yield* selectTyped(selectEstate);
  if (estate) yield call(clearDraft, draftName(QUOTE, estate._id));
  yield put(flowActions.finished({ flow, subjectId: lotId, result: { lotId, email: body.lead.email } }));
  if (!isHere) yield call(toast, { tone: 'success', message: text.sent });
  else if ((yield* selectTyped(selectLotOfPage)) === lotId) yield put(urlChanged({ patch: { [SENT]: 'true' } }));
  else if (estate)
    yield call(openPath, builderPath(estate.key, lotId, { ...writeChoices(chosenHomes(lotId)), [SENT]: 'true' }));
}

/** 'Try again' reopens the form with what was typed (D62). */
function* fail({ lotId, values }: Attempt, error: unknown): Generator<Effect, void> {
  if (!isApiError(error)) yield call(reportError, error, 'quote');
  yield put(flowActions.wentBack({ flow, subjectId: lotId, typed: values }));
  // What the page shows is no longer offered: it is read again (D102).
  if (isApiError(error) && error.code === 'quote_changed')
    yield put(
      resourcesOutdated([getLot, getBuildersByLotId].map((endpoint) => resource(endpoint, { params: { lotId } }).key)),
    );
  const pressed = new Promise<void>((resolve) =>
    toast({ tone: 'error', message: failureMessage(error), action: { label: text.tryAgain, onPress: resolve } }),
  );
  yield spawn(function* reopen(): Generator<Effect, void> {
    yield call(() => pressed);
    yield put(modalOpened({ name: 'quote', props: { lotId } }));
  });
}

/**
 * One attempt (4.6): verify the profile, then send the quote, or send a code and open the verification. In all cases
 * the conversion event is sent once, and the form closes and is reset (D28).
 */
function* attempt(lotId: string, values: QuoteForm): Generator<Effect, void> {
  const prepared = yield* preparedQuote({ lotId, values });
  if (!prepared) {
    yield call(toast, { tone: 'error', message: MESSAGES.quoteIncomplete });
    return;
  }
  const { body, event } = prepared;
  yield put(flowActions.sendingStarted({ flow }));
  let resendAt: number | null = null;
  let failure: { error: unknown } | null = null;
  try {
    const { email, phone } = body.lead;
    const verification = yield* callTyped(browserSecret);
    const { isValid } = yield* callApi(verifyProfile, { body: { email, phone_number: phone, verification } });
    if (isValid) yield* send(body);
    else resendAt = yield* awaitCode(body);
  } catch (error) {
    failure = { error };
  }
  yield call(track, { ...event });
  const isHere = resendAt === null && (yield* close('quote'));
  if (failure) yield* fail({ lotId, values }, failure.error);
  else if (resendAt === null) yield* succeed({ lotId, body }, isHere);
  else {
    yield put(flowActions.stepDone({ flow, waiting: { lotId, values, body, resendAt } satisfies PendingQuote }));
    yield put(modalOpened({ name: 'quote-verification', props: { lotId } }));
  }
}

/** The code is right: the quote is sent, without another conversion event (D28). A refused code keeps the modal. */
function* confirm(_lotId: string, { code }: CodeForm): Generator<Effect, void> {
  const { waiting: pending } = yield* selectTyped(selectQuote);
  if (!pending) return;
  const { email, phone } = pending.body.lead;
  yield put(flowActions.sendingStarted({ flow }));
  try {
    const verification = yield* callTyped(browserSecret);
    yield* callApi(confirmProfile, { body: { email, phone_number: phone, code, verification } });
  } catch (error) {
    yield put(flowActions.refused({ flow, problem: failureMessage(error, MESSAGES.tryAgainLater) }));
    return;
  }
  try {
    yield* send(pending.body);
  } catch (error) {
    yield* close('quote-verification');
    yield* fail(pending, error);
    return;
  }
  yield* succeed(pending, yield* close('quote-verification'));
}

/** Sends another code. */
function* resend(): Generator<Effect, void> {
  const { waiting: pending } = yield* selectTyped(selectQuote);
  if (!pending) return;
  yield put(flowActions.sendingStarted({ flow }));
  try {
    const waiting: PendingQuote = { ...pending, resendAt: yield* requestCode(pending.body) };
    yield put(flowActions.stepDone({ flow, waiting }));
    yield call(toast, { tone: 'success', message: text.verification.resent });
  } catch (error) {
    yield put(flowActions.refused({ flow, problem: failureMessage(error, MESSAGES.tryAgainLater) }));
  }
}

/** A quote's steps with a form; its homes are chosen on the Builder page, and kept by its address. */
defineFlow({
  name: flow,
  steps: { details: { submit: attempt }, code: { submit: confirm, again: resend } },
  *wentBack(lotId) {
    yield put(modalOpened({ name: 'quote', props: { lotId } }));
  },
});
