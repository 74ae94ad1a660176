import {
  askToLeaveEoi,
  deleteEoi,
  emailLinkSchema,
  leaveEoiSchema,
  type LeaveEoi,
  routes,
  tryEoiAgain,
  withdrawOwnEoi,
} from '@lotline/shared-domain';
import { announce, openPath, selectLocation, selectTyped, toast } from '@lotline/shared-runtime';
import type { Form } from '@lotline/shared-runtime/forms';
import { call, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { eoiStrings } from './strings';

export interface EoiParams {
  eoiId: string;
}
const eoiPathParams = (_context: object, { eoiId }: EoiParams) => ({ params: { eoiId } });
/** No fields, just a button. */
const noFields = emailLinkSchema.omit(['token']);

function* reportResult(message: string, isLeft: boolean): Generator<Effect, void> {
  if (isLeft) yield call(toast, { tone: 'success', message });
  else yield call(announce, message);
}

/** What ends an EOI, or takes a failed payment up again, by action. */
export const EOI_FORMS = {
  delete: defineForm({
    name: 'delete-eoi',
    schema: noFields,
    endpoint: deleteEoi,
    requestOptions: eoiPathParams,
    explains: isExplainedByServer,
    *delivered() {
      // The list's row, or the page of the EOI, is gone by now.
      yield call(toast, { tone: 'success', message: eoiStrings.done.delete });
      const { pathname } = yield* selectTyped(selectLocation);
      if (pathname !== routes.customer.path) yield call(openPath, routes.customer.path);
    },
  }),
  withdraw: defineForm({
    name: 'withdraw-eoi',
    schema: leaveEoiSchema,
    endpoint: withdrawOwnEoi,
    requestOptions: eoiPathParams,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportResult(eoiStrings.done.withdraw, isLeft),
  }),
  askToLeave: defineForm({
    name: 'leave-eoi',
    schema: leaveEoiSchema,
    endpoint: askToLeaveEoi,
    requestOptions: eoiPathParams,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportResult(eoiStrings.done.askToLeave, isLeft),
  }),
  tryAgain: defineForm({
    name: 'try-eoi-again',
    schema: noFields,
    endpoint: tryEoiAgain,
    requestOptions: eoiPathParams,
    explains: isExplainedByServer,
    delivered: ({ isLeft }) => reportResult(eoiStrings.done.tryAgain, isLeft),
  }),
} as const;

/** The action of a form that asks for a reason. */
export const asksReason = (action: keyof typeof EOI_FORMS): action is 'withdraw' | 'askToLeave' =>
  action === 'withdraw' || action === 'askToLeave';

/** The form of an action, whatever its fields. */
export const eoiForm = (action: keyof typeof EOI_FORMS): Form<LeaveEoi, EoiParams, unknown> =>
  EOI_FORMS[action] as Form<LeaveEoi, EoiParams, unknown>;
