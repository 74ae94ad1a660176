import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Samples } from '../email-templates/sample-scene.js';
import {
  depositKeptMail,
  depositReceived,
  depositReturned,
  eoiLotTaken,
  paymentDeclined,
} from '../deposit/deposit-mail.js';
import { eoiApproved, eoiDeclined, eoiWithdrawn } from './eoi-mail.js';
import { BUSINESS, ESTATE, HOLD, LANDOWNER, LATER, LOT, named, NOW, STAGE } from '../email-templates/sample-parts.js';

const PAY_BY = new Date('2027-02-17T06:00:00Z');
const DUE = 200_000;
const EMAIL = 'ashleigh.moreau@example.com';
const stateOf = (cleared: number) => ({ due: DUE, cleared, refunded: 0, kept: 0 });
const [NOTHING, PART, WHOLE] = [stateOf(0), stateOf(50_000), stateOf(DUE)];

const eoiOf = (fields: Partial<EoiRecord> = {}): EoiRecord => ({
  _id: HOLD,
  landownerId: LANDOWNER,
  estateId: ESTATE,
  stageId: STAGE,
  lotId: LOT,
  status: 'pending',
  customerId: LATER,
  businessId: BUSINESS,
  buyersData: {},
  due: DUE,
  payBy: PAY_BY,
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});

/** Emails of staff's decisions about an EOI, and of its money. */
export const eoiDecisionSamples: Samples = ({ estate, about, words, publicUrl: url }) => {
  const scene = { estate, ...about, lot: about.lot as LotRecord, stage: { _id: STAGE, title: words.stage } };
  const eoi = (fields: Partial<EoiRecord> = {}): MailedEoi => ({ ...scene, eoi: eoiOf(fields), to: EMAIL });
  const entryId = String(LATER);
  const unpaid = eoi({ status: 'pendingForBilling' });
  const message = 'Lot 326 is like it and still available.';
  return [
    ...named('', eoiApproved(eoi(), url, WHOLE)),
    ...named('deposit to follow', eoiApproved(eoi(), url, PART)),
    ...named('', eoiDeclined(eoi(), url, { deposit: NOTHING, heldUntil: null })),
    ...named(
      'as its buyer asked',
      eoiDeclined(eoi({ askedToLeave: { at: NOW, reason: null } }), url, { deposit: NOTHING, heldUntil: null }),
    ),
    ...named('hold and refund', eoiDeclined(eoi(), url, { deposit: WHOLE, heldUntil: PAY_BY })),
    ...named('draft', eoiLotTaken(eoi({ status: 'draft' }), url, { deposit: NOTHING, message: null })),
    ...named('with a message', eoiLotTaken(eoi(), url, { deposit: WHOLE, message })),
    ...named('', eoiWithdrawn(eoi({ status: 'approved' }), url, WHOLE)),
    ...named('part', depositReceived(unpaid, url, { amount: 50_000, deposit: PART, entryId })),
    ...named('whole', depositReceived(eoi(), url, { amount: DUE, deposit: WHOLE, entryId })),
    ...named(
      'after its end',
      depositReceived(eoi({ endedBecause: 'unpaid' }), url, { amount: DUE, deposit: WHOLE, entryId }),
    ),
    ...named('whole', depositReturned(eoi(), url, { amount: DUE, left: 0, entryId })),
    ...named('part', depositReturned(eoi(), url, { amount: 150_000, left: 50_000, entryId })),
    ...named('', depositKeptMail(eoi(), url, DUE)),
    ...named(
      '',
      paymentDeclined(eoi({ status: 'transaction_error' }), url, {
        amount: DUE,
        failure: 'Your card has insufficient funds.',
        checkoutId: entryId,
      }),
    ),
  ];
};
