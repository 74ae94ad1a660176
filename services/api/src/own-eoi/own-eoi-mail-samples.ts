import type { EoiRecord } from '../eoi/eoi.model.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { Samples } from '../email-templates/sample-scene.js';
import {
  depositReminder,
  eoiSent,
  eoiTerminated,
  secondBuyerConfirmed,
  secondBuyerLink,
  withdrawnByBuyer,
} from './own-eoi-mail.js';
import { leaveAsked, newEoiForStaff, secondBuyerConfirmedForStaff, withdrawalForStaff } from './own-eoi-staff-mail.js';
import { BUSINESS, ESTATE, HOLD, LANDOWNER, LOT, named, NOW, STAGE, TOKEN } from '../email-templates/sample-parts.js';
import type { SampleWords } from '../email-templates/sample-words.js';

const BANK = { bankAccountName: 'Tallowbrook Trust Account', bankBsb: '063000', bankAccountNumber: '1234 5678' };

/** An EOI of a company and a person, with a deposit to pay. */
function eoiOf({ firstName, lastName, company }: SampleWords): EoiRecord {
  const buyer = { firstName, lastName, phone: '+61491570158', address: '1 Rise Road, Tallowbrook' };
  return {
    _id: HOLD,
    landownerId: LANDOWNER,
    estateId: ESTATE,
    stageId: STAGE,
    lotId: LOT,
    status: 'pendingForBilling',
    customerId: LANDOWNER,
    businessId: BUSINESS,
    buyersData: {
      firstBuyer: {
        ...buyer,
        kind: 'Company',
        entityName: company,
        entityNumber: '004085616',
        email: 'ashleigh.moreau@example.com',
      },
      secondBuyer: { ...buyer, kind: 'Person', email: 'second@example.com' },
    },
    secondBuyer: { way: 'link', linkHash: 'a'.repeat(64), confirmedAt: null },
    price: 310_000,
    due: 200_000,
    sentAt: NOW,
    payBy: new Date('2027-02-17T06:00:00Z'),
    createdAt: NOW,
    updatedAt: NOW,
  };
}

/** Such an EOI with its lot, and whom its emails go to. */
export const sampleEoi = ({ estate, about, words }: Parameters<Samples>[0]): MailedEoi => ({
  ...about,
  lot: about.lot as LotRecord,
  stage: { _id: STAGE, title: words.stage },
  estate: { ...estate, ...BANK },
  eoi: eoiOf(words),
  to: 'ashleigh.moreau@example.com',
});

/** Emails about EOIs before they are decided. */
export const ownEoiSamples: Samples = (sample) => {
  const { estate, words, publicUrl: url } = sample;
  const scene = sampleEoi(sample);
  const { eoi } = scene;
  const plain: MailedEoi = { ...scene, eoi: { ...eoi, status: 'pending', due: null, payBy: null } };
  const offered: MailedEoi = {
    ...plain,
    eoi: { ...plain.eoi, finance: { offer: 305_000, holderType: 'Investor', financeStatus: 'Cash buyer' } },
  };
  const draft: MailedEoi = { ...scene, eoi: { ...eoi, status: 'draft', sentAt: null, payBy: null } };
  const approved: MailedEoi = { ...scene, eoi: { ...eoi, status: 'approved' } };
  return [
    ...named('', [...eoiSent(plain, url), ...newEoiForStaff(plain, url)]),
    ...named('', eoiSent(scene, url)),
    ...named('without an account to pay to', eoiSent({ ...scene, estate }, url)),
    ...named('by card', [...eoiSent(scene, url, { byCard: true }), ...depositReminder(scene, url, { byCard: true })]),
    ...named('by card alone', eoiSent({ ...scene, estate }, url, { byCard: true })),
    ...named('with a deposit', newEoiForStaff(scene, url)),
    ...named('with an offer', newEoiForStaff(offered, url)),
    ...named('', [...depositReminder(scene, url), secondBuyerLink(scene, url, TOKEN)]),
    ...named('', [...secondBuyerConfirmed(draft, url), ...secondBuyerConfirmedForStaff(draft, url)]),
    ...named('unpaid', eoiTerminated(scene, 'unpaid', url)),
    ...named('untouched', eoiTerminated(draft, 'untouched', url)),
    ...named('sold otherwise', eoiTerminated(draft, 'lot_taken', url)),
    ...named('', [
      ...withdrawnByBuyer({ ...approved, held: 0 }, url),
      ...withdrawalForStaff({ ...approved, held: 200_000 }, words.message, url),
      ...leaveAsked(plain, words.message, url),
    ]),
    ...named('with a deposit', withdrawnByBuyer({ ...approved, held: 200_000 }, url)),
    ...named('before it was paid', withdrawalForStaff({ ...scene, held: 0 }, undefined, url)),
    ...named('without a message', leaveAsked(plain, undefined, url)),
  ];
};
