import type { Endpoint } from '@lotline/shared-domain';
import {
  callEndpoint,
  callTyped,
  safely,
  selectEstate,
  selectTyped,
  type CallOptions,
  type HostState,
} from '@lotline/shared-runtime';
import { call, put, takeEvery, type Effect } from 'redux-saga/effects';
import { askConfirmation } from '../account/confirm-session';
import { bodyOf } from './body';
import { deliver, type Delivery, type Subject } from './deliver.saga';
import { draftName, clearDraft } from './draft';
import { isGuarded, secretsOf } from './fields';
import { isConfirmFirst } from './refusal';
import type { FormsSlice } from './forms.slice';
import type { FormDefinition, IdempotencyAttempt } from './forms.types';
import type { OpenForm } from './open-form';
import { prepareProof, takeProof } from './proof/proofs';
import { newAttempt } from './idempotency-attempt';
import { untilSendable } from './until-sendable';

/** A form definition with its types erased; `defineForm` has type-checked it. */
export type AnyForm = FormDefinition<object, object, object, Endpoint, HostState, object | undefined>;
export interface DefinedForm {
  definition: AnyForm;
  open: OpenForm;
}

/** Sends the cast field values and the page's extra body; public forms add fill time and proof. */
async function send(
  { schema, endpoint, body, extraBody, requestOptions }: AnyForm,
  { context, params }: Subject,
  typed: object,
  attempt: IdempotencyAttempt,
  signal: AbortSignal,
): Promise<unknown> {
  const isPublic = isGuarded(schema);
  const [proof] = isPublic ? await Promise.all([takeProof(), untilSendable(attempt)]) : [];
  const values = schema.cast(typed, { assert: false }) as object;
  const guard = isPublic ? { filledMs: attempt.filledMs ?? undefined, proof } : {};
  const sent = { ...bodyOf(body, values), ...guard, ...extraBody?.(context, params) };
  return callEndpoint(endpoint, {
    body: sent,
    idempotencyKey: attempt.key,
    signal,
    ...requestOptions?.(context, params),
  } as CallOptions<Endpoint>);
}

/** Issues an opened form's attempt (D44); a public form starts its proof of work. */
function* openForm({ definition, open }: DefinedForm): Generator<Effect, void> {
  yield put(open.actions.attemptIssued(yield* callTyped(newAttempt)));
  if (isGuarded(definition.schema)) yield call(prepareProof);
}

/**
 * The submit saga of every form: read the context, deliver, then run the definition's `refused` or `delivered`. Asks
 * for the password when the API requires it, and resubmits.
 */
function* submitForm({ definition, open }: DefinedForm, params: object, values: object): Generator<Effect, void> {
  const { endpoint, failure } = definition;
  const contextOf = (state: HostState, of: object) => (definition.context ? definition.context(state, of) : of);
  const context = yield* selectTyped((state: HostState) => contextOf(state, params));
  if (!context) return;
  const estateId = (yield* selectTyped(selectEstate))?._id ?? null;
  const keyName = [open.path, estateId, ...Object.values(params)].filter((part) => part !== null).join('/');
  let delivery: Delivery<unknown>;
  do {
    delivery = yield* deliver({
      form: open,
      keyName: endpoint.idempotent ? keyName : null,
      values,
      subject: { context, params },
      contextOf,
      secrets: secretsOf(definition.schema),
      send: (typed, subject, attempt, signal) => send(definition, subject, typed, attempt, signal),
      failure,
      explains: (refusal) => isConfirmFirst(refusal) || definition.explains?.(refusal) === true,
    });
  } while (delivery.kind === 'refused' && isConfirmFirst(delivery.refusal) && (yield* askConfirmation()));
  if (delivery.kind === 'abandoned') return;
  const sent = { ...delivery.subject, values: definition.schema.cast(delivery.values, { assert: false }) as object };
  if (delivery.kind === 'refused') {
    if (definition.refused) yield* definition.refused({ ...sent, refusal: delivery.refusal });
    return;
  }
  if (definition.keepsDraft) yield call(clearDraft, draftName(open, estateId));
  if (definition.delivered)
    yield* definition.delivered({ ...sent, answer: delivery.answer as never, isLeft: delivery.isLeft });
}

/** Watches a remote's forms; each worker is wrapped in `safely`, so an error ends only its own run. */
export function* watchForms(
  { actions }: FormsSlice,
  formNamed: (name: string) => DefinedForm | undefined,
): Generator<Effect, void> {
  yield takeEvery(
    actions.opened,
    safely(function* opened({ payload }: ReturnType<typeof actions.opened>): Generator<Effect, void> {
      const form = formNamed(payload.form);
      if (form) yield* openForm(form);
    }),
  );
  yield takeEvery(
    actions.submitted,
    safely(function* submitted({ payload }: ReturnType<typeof actions.submitted>): Generator<Effect, void> {
      const form = formNamed(payload.form);
      if (form) yield* submitForm(form, payload.params, payload.values);
    }),
  );
}
