import {
  approveHoldSchema,
  approveInitialHold,
  cancelInitialHold,
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
import { toast } from '@lotline/shared-runtime';
import type { Form, Refusal } from '@lotline/shared-runtime/forms';
import { call } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { holdStrings as text } from './strings';

/** The hold as it was on screen. Its revision, if the API sends one, keeps a concurrent decision from being overwritten. */
export interface AboutHold extends Pick<ExtendHold, 'days' | 'until'> {
  readonly holdId: string;
  readonly rev: number | null;
}
export interface AboutQueue {
  readonly lotId: string;
  readonly holdIds: readonly string[];
}

/**
 * Conflict: someone else decided first. The dialog explains it in place and keeps the input. The user's own request still in progress is no
 * conflict.
 */
export const wasFaster = (refusal: Refusal): boolean =>
  refusal.kind === 'gone' ||
  (refusal.kind === 'failed' &&
    (refusal.status === 409 || refusal.status === 412) &&
    refusal.code !== 'request_in_progress');

const about = <Name extends EmailedDecision>(name: Name) => ({
  name,
  context: (_state: unknown, hold: AboutHold) => hold,
  requestOptions: (_context: AboutHold, { holdId }: AboutHold) => ({ params: { holdId } }),
  extraBody: (_context: AboutHold, { rev, days, until }: AboutHold) => ({
    ...(rev !== null && { rev }),
    ...(days && { days }),
    ...(until && { until }),
  }),
  explains: wasFaster,
});
const reason = holdReasonSchema.pick(['reason']);

const FORMS = {
  approve: defineForm({
    ...about('approve'),
    schema: approveHoldSchema.pick(['days', 'note']),
    endpoint: approveInitialHold,
  }),
  decline: defineForm({ ...about('decline'), schema: reason, endpoint: declineInitialHold }),
  cancel: defineForm({ ...about('cancel'), schema: reason, endpoint: cancelInitialHold }),
  extend: defineForm({
    ...about('extend'),
    schema: extendFormSchema,
    endpoint: extendInitialHold,
    body: { reason: 'reason' },
    initial: { by: 'days', days: 7 },
  }),
  declineExtension: defineForm({ ...about('declineExtension'), schema: reason, endpoint: declineExtension }),
  transfer: defineForm({
    ...about('transfer'),
    schema: transferHoldSchema.pick(['lotId', 'reason']),
    endpoint: transferHold,
  }),
};

/** The form of a decision; its schema decides the fields. */
export const decisionForm = (decision: EmailedDecision): Form<object, AboutHold, unknown> =>
  FORMS[decision] as unknown as Form<object, AboutHold, unknown>;

export interface AboutDetails extends AboutHold {
  readonly detailsId: string;
}
/** Later details replace the first ones (D86). */
export const takeDetailsForm = defineForm({
  name: 'takeDetails',
  schema: takeDetailsSchema.pick([]),
  endpoint: takeHoldDetails,
  context: (_state: unknown, details: AboutDetails) => details,
  requestOptions: (_context: AboutDetails, { holdId }: AboutDetails) => ({ params: { holdId } }),
  extraBody: (_context: AboutDetails, { detailsId, rev }: AboutDetails) => ({
    detailsId,
    ...(rev !== null && { rev }),
  }),
  explains: wasFaster,
  *delivered() {
    yield call(toast, { tone: 'success', message: text.details.taken });
  },
});

/** Declines everyone still waiting for a lot, with one reason. */
export const declineQueueForm = defineForm({
  name: 'declineQueue',
  schema: declineQueueSchema.pick(['reason']),
  endpoint: declineQueue,
  context: (_state: unknown, queue: AboutQueue) => queue,
  requestOptions: (_context: AboutQueue, { lotId }: AboutQueue) => ({ params: { lotId } }),
  extraBody: (_context: AboutQueue, { holdIds }: AboutQueue) => ({ holdIds: [...holdIds] }),
  explains: wasFaster,
  *delivered({ answer }) {
    const late = answer.data.filter(({ outcome }) => outcome !== 'declined').length;
    if (late > 0) yield call(toast, { tone: 'info', message: text.queue.alreadyDecided(late) });
  },
});
