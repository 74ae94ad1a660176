import {
  eoiConveyancerSchema,
  eoiDepositSchema,
  eoiIdentitySchema,
  type OwnEoi,
  saveEoiDraft,
  resendSecondBuyer,
  emailLinkSchema,
  sendEoi,
} from '@lotline/shared-domain';
import { announce, toast, urlChanged } from '@lotline/shared-runtime';
import { clearDraft, draftName, type Delivered, type Refusal } from '@lotline/shared-runtime/forms';
import { call, put, type Effect } from 'redux-saga/effects';
import { defineForm } from '../forms';
import { isExplainedByServer } from '../refusal-message';
import { uploads } from '../uploads';
import { nextStep } from './eoi-progress';
import { eoiSaved, type EoiPrice } from './eoi-request.slice';
import { payAfterSending } from '../payment/pay-after-sending';
import { identityUpload } from './identity-upload';
import { buyersFormSchema, financeFormSchema, sendFormSchema } from './step.schema';
import { requestStrings as text } from './strings';

export interface StepParams {
  eoiId: string;
  /** The revision that the step was filled in against. */
  etag?: string;
}
type Saved = Pick<Delivered<object, StepParams, OwnEoi>, 'answer' | 'params' | 'isLeft'>;

const requestOptions = (_context: object, { eoiId, etag }: StepParams) => ({ params: { eoiId }, ifMatch: etag });
/** The lot may be gone by now, which the page shows in the API's words. */
export const isExplained = (refusal: Refusal): boolean => refusal.kind === 'gone' || isExplainedByServer(refusal);
const shared = { endpoint: saveEoiDraft, requestOptions, explains: isExplained } as const;

/** What the tab kept of the step goes; the next unfinished one is shown, unless the buyer has gone elsewhere. */
const onTo = (path: string) =>
  function* saved({ answer, params: { eoiId }, isLeft }: Saved): Generator<Effect, void> {
    yield call(clearDraft, draftName({ path }, eoiId));
    yield put(eoiSaved(answer));
    if (!isLeft) yield put(urlChanged({ patch: { step: nextStep(answer) } }));
  };

export const buyersForm = defineForm({
  ...shared,
  name: 'eoi-buyers',
  schema: buyersFormSchema,
  body: { buyers: { firstBuyer: 'firstBuyer', secondBuyer: 'secondBuyer' } },
  initial: { 'firstBuyer.kind': 'Person', 'secondBuyer.kind': 'Person' },
  delivered: onTo('mf-customer/eoi-buyers'),
});

export const financeForm = defineForm({
  ...shared,
  name: 'eoi-finance',
  schema: financeFormSchema,
  body: { finance: { offer: 'offer', holderType: 'holderType', financeStatus: 'financeStatus', lender: 'lender' } },
  delivered: onTo('mf-customer/eoi-finance'),
});

export const conveyancerForm = defineForm({
  ...shared,
  name: 'eoi-conveyancer',
  schema: eoiConveyancerSchema,
  body: { conveyancer: { isLater: 'isLater', firm: 'firm', name: 'name', email: 'email', phone: 'phone' } },
  delivered: onTo('mf-customer/eoi-conveyancer'),
});

/** Its files were uploaded when they were chosen; they belong to the EOI once this is saved. */
export const identityForm = defineForm({
  ...shared,
  name: 'eoi-identity',
  schema: eoiIdentitySchema,
  body: { identity: { fileIds: 'fileIds' } },
  *delivered(saved): Generator<Effect, void> {
    yield* onTo('mf-customer/eoi-identity')(saved);
    yield put(uploads.cleared(identityUpload(saved.params.eoiId)));
  },
});

export const depositForm = defineForm({
  ...shared,
  name: 'eoi-deposit',
  schema: eoiDepositSchema,
  body: { deposit: { isUnderstood: 'isUnderstood' } },
  delivered: onTo('mf-customer/eoi-deposit'),
});

/** The last step: everything is checked once more. `price` and `due` are what the buyer reads. */
export const sendForm = defineForm({
  name: 'eoi-send',
  schema: sendFormSchema,
  body: { agreed: 'agreed', confirmsForBoth: 'confirmsForBoth' },
  endpoint: sendEoi,
  requestOptions,
  extraBody: (_context, { price, due }: StepParams & EoiPrice) => ({ price: price ?? null, due: due ?? null }),
  explains: isExplained,
  *delivered({ answer, isLeft, values }): Generator<Effect, void> {
    yield put(eoiSaved(answer));
    if (isLeft) {
      yield call(toast, { tone: 'success', message: text.sent.announced });
      return;
    }
    yield put(urlChanged({ patch: { step: null }, replace: true }));
    yield call(announce, text.sent.announced);
    if (values.way === 'card' && answer.card) yield* payAfterSending(answer._id);
  },
});

/** Emails the second buyer's link once more. */
export const resendForm = defineForm({
  name: 'eoi-resend',
  schema: emailLinkSchema.omit(['token']),
  endpoint: resendSecondBuyer,
  requestOptions: (_context, { eoiId }: Pick<StepParams, 'eoiId'>) => ({ params: { eoiId } }),
  explains: isExplained,
  *delivered({ answer }): Generator<Effect, void> {
    yield put(eoiSaved(answer));
    yield call(announce, text.check.waits.resent);
  },
});
