import {
  BUSINESS,
  ESTATE,
  HOLD,
  LANDOWNER,
  LATER,
  LOT,
  named,
  NOW,
  STAGE,
  TOKEN,
} from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { LotRecord } from '../lot/lot.model.js';
import { refundAccountAsked, refundAccountGiven } from './refund-account-mail.js';

/** Emails about the account that a refund goes to. */
export const refundAccountSamples: Samples = ({ estate, about, words, publicUrl: url }) => {
  const eoi = {
    _id: HOLD,
    landownerId: LANDOWNER,
    estateId: ESTATE,
    stageId: STAGE,
    lotId: LOT,
    status: 'declined' as const,
    customerId: LATER,
    businessId: BUSINESS,
    buyersData: {},
    createdAt: NOW,
    updatedAt: NOW,
  };
  const stage = { _id: STAGE, title: words.stage };
  const scene: MailedEoi = {
    estate,
    ...about,
    lot: about.lot as LotRecord,
    stage,
    eoi,
    to: 'ashleigh.moreau@example.com',
  };
  const expiresAt = new Date('2027-02-17T04:05:00Z');
  return [
    ...named('', refundAccountAsked(scene, url, { token: TOKEN, amount: 200_000, expiresAt })),
    ...named('', refundAccountGiven(scene, url, { accountNumber: '12345678', givenAt: NOW })),
  ];
};
