import {
  clearInvoice,
  correctEntrySchema,
  correctInvoice,
  eoiReasonSchema,
  formatPayment,
  providerRefundSchema,
  recordDepositSchema,
  recordRefundSchema,
  refundByProvider,
  refundInvoice,
  type InvoiceRow,
} from '@lotline/shared-domain';
import { toast } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isConflict } from '../is-conflict';
import { invoiceActions, type InvoiceAction } from './action.strings';
import { heldOf, receivedOf } from './invoice-facts';

/** The invoice as it was on screen: its revision keeps a colleague's change from being overwritten. */
export interface InvoiceParams {
  readonly invoiceId: string;
  readonly rev: number;
  /** The entry that is taken back. */
  readonly entryId?: string;
}

const defaults = (name: string, action: InvoiceAction) => ({
  name,
  requestOptions: (_context: InvoiceParams, { invoiceId }: InvoiceParams) => ({ params: { invoiceId } }),
  explains: isConflict,
  *delivered({ answer }: { answer: InvoiceRow }): Generator<Effect, void> {
    const { refunded } = answer.deposit;
    const result = {
      received: receivedOf(answer),
      refunded: formatPayment(refunded),
      held: formatPayment(heldOf(answer)),
    };
    yield call(toast, { tone: 'success', message: invoiceActions[action].done(result) });
  },
});
const withRev = (_context: InvoiceParams, { rev }: InvoiceParams) => ({ rev });

const FORMS = {
  deposit: defineForm({
    ...defaults('invoice-payment', 'deposit'),
    schema: recordDepositSchema.pick(['amount', 'clearedOn', 'reference']),
    endpoint: clearInvoice,
    extraBody: withRev,
  }),
  cardRefund: defineForm({
    ...defaults('invoice-card-refund', 'cardRefund'),
    schema: providerRefundSchema.pick(['amount', 'reason']),
    endpoint: refundByProvider,
    extraBody: withRev,
  }),
  refund: defineForm({
    ...defaults('invoice-refund', 'refund'),
    schema: recordRefundSchema.pick(['amount', 'paidOn', 'reason']),
    endpoint: refundInvoice,
    extraBody: (_context: InvoiceParams, { rev }: InvoiceParams) => ({ rev, outcome: 'refunded' as const }),
  }),
  keep: defineForm({
    ...defaults('invoice-keep', 'keep'),
    schema: eoiReasonSchema.pick(['reason']),
    endpoint: refundInvoice,
    extraBody: (_context: InvoiceParams, { rev }: InvoiceParams) => ({ rev, outcome: 'refundDeclined' as const }),
  }),
  correct: defineForm({
    ...defaults('invoice-correct', 'correct'),
    schema: correctEntrySchema.pick(['reason']),
    endpoint: correctInvoice,
    extraBody: (_context: InvoiceParams, { rev, entryId = '' }: InvoiceParams) => ({ rev, entryId }),
  }),
};

/** The form of an action; its schema decides the fields. */
export const formOf = (action: InvoiceAction) => FORMS[action] as unknown as Form<object, InvoiceParams, unknown>;
