import {
  type ChangeablePart,
  eoiBuyerSchema,
  eoiConveyancerSchema,
  eoiFinanceSchema,
  type OwnEoi,
  updateEoiForm,
} from '@lotline/shared-domain';
import { announce, toast } from '@lotline/shared-runtime';
import { call, type Effect } from 'redux-saga/effects';
import type { AnswerGroup } from '../eoi-request/answers';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { lotStrings } from './strings';

export interface ChangeParams {
  eoiId: string;
  /** The revision that the change was made against. */
  etag?: string;
}

const shared = {
  endpoint: updateEoiForm,
  requestOptions: (_context: object, { eoiId, etag }: ChangeParams) => ({ params: { eoiId }, ifMatch: etag }),
  explains: isExplainedByServer,
  *delivered({ isLeft }: { isLeft: boolean }): Generator<Effect, void> {
    if (isLeft) yield call(toast, { tone: 'success', message: lotStrings.form.saved });
    else yield call(announce, lotStrings.form.saved);
  },
} as const;

const contactSchema = eoiBuyerSchema.pick(['phone', 'address']);

/** Changes of a form that was sent (D197), by the group of answers they are about. */
export const firstBuyerForm = defineForm({
  ...shared,
  name: 'change-first-buyer',
  schema: contactSchema,
  body: { firstBuyer: { phone: 'phone', address: 'address' } },
});
export const secondBuyerForm = defineForm({
  ...shared,
  name: 'change-second-buyer',
  schema: contactSchema,
  body: { secondBuyer: { phone: 'phone', address: 'address' } },
});
export const changeFinanceForm = defineForm({
  ...shared,
  name: 'change-finance',
  schema: eoiFinanceSchema.omit(['offer']),
  body: { finance: { holderType: 'holderType', financeStatus: 'financeStatus', lender: 'lender' } },
});
export const changeConveyancerForm = defineForm({
  ...shared,
  name: 'change-conveyancer',
  schema: eoiConveyancerSchema,
  body: { conveyancer: { isLater: 'isLater', firm: 'firm', name: 'name', email: 'email', phone: 'phone' } },
});

const PARTS: Readonly<Record<AnswerGroup['id'], ChangeablePart | null>> = {
  firstBuyer: 'contact',
  secondBuyer: 'contact',
  finance: 'finance',
  conveyancer: 'conveyancer',
  identity: null,
  deposit: null,
};

/** Whether a group of answers may be changed now; an older API says nothing about it. */
export function mayChange(id: AnswerGroup['id'], { changeable, steps }: OwnEoi): boolean {
  const part = PARTS[id];
  if (!part || (id === 'secondBuyer' && !steps.buyers?.secondBuyer)) return false;
  return changeable?.includes(part) === true;
}
