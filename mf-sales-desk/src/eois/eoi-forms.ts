import {
  approveEoi,
  approveEoiSchema,
  declineEoi,
  enterEoi,
  enterEoiSchema,
  eoiReasonSchema,
  followDeposit,
  recordDeposit,
  recordDepositSchema,
  recordRefund,
  recordRefundSchema,
  withdrawEoi,
  type DepositAction,
  type StaffEoiAction,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { outcomesShown } from '../holds/undo.slice';
import { isConflict } from '../is-conflict';
import { eoiStrings as text } from './strings';

export type EoiDialog = StaffEoiAction | DepositAction;

/** The EOI as it was on screen: its revision keeps a colleague's change from being overwritten. */
export interface EoiParams {
  readonly eoiId: string;
  readonly rev: number;
}

const actionDefaults = (name: string, action: EoiDialog) => ({
  name,
  requestOptions: (_context: EoiParams, { eoiId }: EoiParams) => ({ params: { eoiId } }),
  extraBody: (_context: EoiParams, { rev }: EoiParams) => ({ rev }),
  explains: isConflict,
  *delivered(): Generator<Effect, void> {
    // What came of an earlier decision is no longer shown.
    yield put(outcomesShown([]));
    const { done } = text.actions[action];
    if (done) yield call(toast, { tone: 'success', message: done });
  },
});
const reasonSchema = eoiReasonSchema.pick(['reason']);

const FORMS = {
  approve: defineForm({
    ...actionDefaults('approve-eoi', 'approve'),
    schema: approveEoiSchema.pick(['note']),
    endpoint: approveEoi,
  }),
  decline: defineForm({ ...actionDefaults('decline-eoi', 'decline'), schema: reasonSchema, endpoint: declineEoi }),
  withdraw: defineForm({ ...actionDefaults('withdraw-eoi', 'withdraw'), schema: reasonSchema, endpoint: withdrawEoi }),
  deposit: defineForm({
    ...actionDefaults('eoi-deposit', 'deposit'),
    schema: recordDepositSchema.pick(['amount', 'clearedOn', 'reference']),
    endpoint: recordDeposit,
  }),
  follow: defineForm({ ...actionDefaults('eoi-follow', 'follow'), schema: reasonSchema, endpoint: followDeposit }),
  refund: defineForm({
    ...actionDefaults('eoi-refund', 'refund'),
    schema: recordRefundSchema.pick(['outcome', 'amount', 'paidOn', 'reason']),
    endpoint: recordRefund,
    initial: { outcome: 'refunded' },
  }),
};
/** An approval that ends the lot's other EOIs, with one reason for them. */
const contestForm = defineForm({
  ...actionDefaults('approve-and-end-eois', 'approve'),
  schema: approveEoiSchema.pick(['reason', 'note']),
  endpoint: approveEoi,
});

type AnyForm = Form<object, EoiParams, unknown>;
/** The form of an action; its schema decides the fields. */
export const formOf = (action: EoiDialog, endsOthers: boolean): AnyForm =>
  (action === 'approve' && endsOthers ? contestForm : FORMS[action]) as unknown as AnyForm;

export interface EnterParams {
  readonly lotId: string;
  readonly holdId: string | null;
  /** 'Lot 12' */
  readonly name: string;
}
/** An EOI that was signed on paper (D105). */
export const enterForm = defineForm({
  name: 'enter-eoi',
  schema: enterEoiSchema.omit(['holdId']),
  endpoint: enterEoi,
  initial: { 'firstBuyer.kind': 'Person' },
  requestOptions: (_context: EnterParams, { lotId }: EnterParams) => ({ params: { lotId } }),
  extraBody: (_context: EnterParams, { holdId }: EnterParams) => (holdId ? { holdId } : {}),
  explains: isConflict,
  *delivered({ params }: { params: EnterParams }): Generator<Effect, void> {
    yield put(outcomesShown([]));
    yield call(toast, { tone: 'success', message: text.enter.done(params.name) });
  },
});
