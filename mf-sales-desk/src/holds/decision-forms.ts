import {
  type AnswerOf,
  approveHoldSchema,
  approveInitialHold,
  cancelInitialHold,
  contestSchema,
  declineExtension,
  declineInitialHold,
  declineQueue,
  declineQueueSchema,
  extendFormSchema,
  extendInitialHold,
  holdReasonSchema,
  takeDetailsSchema,
  takeHoldDetails,
  transferHold,
  transferHoldSchema,
  type ExtendHold,
  type EmailedDecision,
} from '@lotline/shared-domain';
import { callApi, reportError } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { holdStrings as text } from './strings';
import { outcomesShown } from './undo.slice';

/** The hold as it was on screen. Its revision, if the API sends one, keeps a concurrent decision from being overwritten. */
interface HoldParams extends Pick<ExtendHold, 'days' | 'until'> {
  readonly holdId: string;
  readonly rev: number | null;
}
interface QueueParams {
  readonly lotId: string;
  readonly holdIds: readonly string[];
  /** Of this press: what it decides is undone as one (D162). */
  readonly decisionKey: string;
}

const decisionDefaults = <Name extends EmailedDecision>(name: Name) => ({
  name,
  requestOptions: (_context: HoldParams, { holdId }: HoldParams) => ({ params: { holdId } }),
  extraBody: (_context: HoldParams, { rev, days, until }: HoldParams) => ({
    ...(rev !== null && { rev }),
    ...(days && { days }),
    ...(until && { until }),
  }),
  explains: isConflict,
  // What came of an earlier decision is no longer shown.
  *delivered() {
    yield put(outcomesShown([]));
  },
});
const reasonSchema = holdReasonSchema.pick(['reason']);
const LOST = { reason: text.reasons.decline[0] };

const FORMS = {
  approve: defineForm({
    ...decisionDefaults('approve'),
    schema: approveHoldSchema.pick(['days', 'note']),
    endpoint: approveInitialHold,
  }),
  decline: defineForm({
    ...decisionDefaults('decline'),
    schema: reasonSchema,
    endpoint: declineInitialHold,
    initial: LOST,
  }),
  cancel: defineForm({ ...decisionDefaults('cancel'), schema: reasonSchema, endpoint: cancelInitialHold }),
  extend: defineForm({
    ...decisionDefaults('extend'),
    schema: extendFormSchema,
    endpoint: extendInitialHold,
    body: { reason: 'reason' },
    initial: { by: 'days', days: 7 },
  }),
  declineExtension: defineForm({
    ...decisionDefaults('declineExtension'),
    schema: reasonSchema,
    endpoint: declineExtension,
  }),
  transfer: defineForm({
    ...decisionDefaults('transfer'),
    schema: transferHoldSchema.pick(['lotId', 'reason']),
    endpoint: transferHold,
  }),
};

/** The form of a decision; its schema decides the fields. */
export const decisionForm = (decision: EmailedDecision): Form<object, HoldParams, unknown> =>
  FORMS[decision] as unknown as Form<object, HoldParams, unknown>;

/** Says how many of the requests somebody else had already decided. */
function* showLate(results: AnswerOf<typeof declineQueue>['data']): Generator<Effect, void> {
  const late = results.filter(({ outcome }) => outcome !== 'declined').length;
  yield put(outcomesShown(late > 0 ? [{ tone: 'info', message: text.queue.alreadyDecided(late) }] : []));
}

/** Params of an approval that also declines the others. */
interface ContestParams extends HoldParams, QueueParams {}
/** Approves one request, then declines the others with one reason; what was approved stays if that fails. */
export const contestForm = defineForm({
  ...decisionDefaults('approve'),
  name: 'approveAndDecline',
  schema: contestSchema,
  endpoint: approveInitialHold,
  body: { days: 'days', note: 'note' },
  initial: LOST,
  extraBody: (_context: ContestParams, { rev, decisionKey }: ContestParams) => ({
    decisionKey,
    ...(rev !== null && { rev }),
  }),
  requestOptions: (_context: ContestParams, { holdId }: ContestParams) => ({ params: { holdId } }),
  *delivered({ params: { lotId, holdIds, decisionKey }, values: { reason } }) {
    try {
      const body = { holdIds: [...holdIds], reason, decisionKey };
      const { data } = yield* callApi(declineQueue, { params: { lotId }, body });
      yield* showLate(data);
    } catch (error) {
      reportError(error, 'decline after approval');
      yield put(outcomesShown([{ tone: 'error', message: text.queue.notDeclined(holdIds.length) }]));
    }
  },
});

interface DetailsParams extends HoldParams {
  readonly detailsId: string;
}
/** Later details replace the first ones (D86). */
export const takeDetailsForm = defineForm({
  name: 'takeDetails',
  schema: takeDetailsSchema.pick([]),
  endpoint: takeHoldDetails,
  requestOptions: (_context: DetailsParams, { holdId }: DetailsParams) => ({ params: { holdId } }),
  extraBody: (_context: DetailsParams, { detailsId, rev }: DetailsParams) => ({
    detailsId,
    ...(rev !== null && { rev }),
  }),
  explains: isConflict,
  *delivered() {
    yield put(outcomesShown([{ tone: 'success', message: text.details.taken }]));
  },
});

/** Declines everyone still waiting for a lot, with one reason. */
export const declineQueueForm = defineForm({
  name: 'declineQueue',
  schema: declineQueueSchema.pick(['reason']),
  endpoint: declineQueue,
  initial: LOST,
  requestOptions: (_context: QueueParams, { lotId }: QueueParams) => ({ params: { lotId } }),
  extraBody: (_context: QueueParams, { holdIds, decisionKey }: QueueParams) => ({ holdIds: [...holdIds], decisionKey }),
  explains: isConflict,
  delivered: ({ answer }) => showLate(answer.data),
});
