import { BUSINESS, ESTATE, HOLD, LANDOWNER, LATER, LOT, named, NOW, STAGE } from '../email-templates/sample-parts.js';
import type { Samples } from '../email-templates/sample-scene.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { LotRecord } from '../lot/lot.model.js';
import { contractReady, contractSettled, contractSigned, contractUnconditional } from './contract-mail.js';

const SETTLED_ON = new Date('2027-02-16T13:00:00Z');

/** Emails about the contract of an approved EOI. */
export const contractSamples: Samples = ({ estate, about, words, publicUrl: url }) => {
  const scene: MailedEoi = {
    estate,
    ...about,
    lot: about.lot as LotRecord,
    stage: { _id: STAGE, title: words.stage },
    to: 'ashleigh.moreau@example.com',
    eoi: {
      _id: HOLD,
      landownerId: LANDOWNER,
      estateId: ESTATE,
      stageId: STAGE,
      lotId: LOT,
      status: 'approved',
      customerId: LATER,
      businessId: BUSINESS,
      buyersData: {},
      createdAt: NOW,
      updatedAt: NOW,
    },
  };
  return [
    ...named('', contractReady(scene, url, { number: 1, wasSigned: false })),
    ...named('another version', contractReady(scene, url, { number: 2, wasSigned: false })),
    ...named('to be signed again', contractReady(scene, url, { number: 2, wasSigned: true })),
    ...named('buyer', contractSigned(scene, url, { signed: ['buyerSigned'], isExecuted: false })),
    ...named('vendor', contractSigned(scene, url, { signed: ['vendorSigned'], isExecuted: false })),
    ...named('executed', contractSigned(scene, url, { signed: ['vendorSigned'], isExecuted: true })),
    ...named('both', contractSigned(scene, url, { signed: ['buyerSigned', 'vendorSigned'], isExecuted: true })),
    ...named('', contractUnconditional(scene, url)),
    ...named('', contractSettled(scene, url, SETTLED_ON)),
  ];
};
