import type { PublicLotRecord } from '../lot/lot.repository.js';
import type { EmailLot } from './lot-facts.js';
import type { EmailScene, SceneEstate } from './public-email.js';
import { BUSINESS, ESTATE, LANDOWNER, LOT, NOW, type SampleEmail, STAGE } from './sample-parts.js';
import type { SampleWords } from './sample-words.js';

export const CONSENT = { text: 'Send me news and offers', at: NOW, source: 'hold form' as const };

/** What the sample emails of every noun are about. */
export interface SampleScene extends EmailScene {
  readonly estate: SceneEstate & { readonly holdDays: number; readonly isPublic: boolean };
  readonly about: EmailLot;
  readonly words: SampleWords;
}

/** The sample emails of a noun, in a file beside its emails. */
export type Samples = (scene: SampleScene) => SampleEmail[];

export const person = ({ firstName, lastName }: SampleWords, email: string, phone = '+61491570158') => ({
  firstName,
  lastName,
  email,
  phone,
});

function estateOf({ estate, suburb }: SampleWords, fields: Partial<SceneEstate>): SampleScene['estate'] {
  const contact = { name: `${estate} sales team`, phone: '0491 570 006', email: 'hello@tallowbrook.example.com' };
  const base = {
    _id: ESTATE,
    key: 'tallowbrook-rise',
    landownerId: LANDOWNER,
    iconColor: '#2f6f5e',
    appVersion: 'v2' as const,
    timeZone: 'Australia/Melbourne',
    hidePrice: false,
    showFutureLots: false,
  };
  return {
    ...base,
    title: estate,
    suburb,
    recipients: ['sales@tallowbrook.example.com'],
    contact,
    answerDays: 2,
    holdDays: 7,
    isPublic: true,
    ...fields,
  };
}

function lotOf({ lot, stage }: SampleWords): EmailLot {
  const link = `/files/lots/${String(LOT)}/3fa9c2d104be/Lot-325-Plan.pdf`;
  const record: PublicLotRecord = {
    _id: LOT,
    title: lot,
    status: 'available',
    estateId: ESTATE,
    stageId: STAGE,
    landownerId: LANDOWNER,
    size: 452.4,
    blockWidth: 12.5,
    registrationDate: new Date('2028-09-01T00:00:00Z'),
    priceTracking: { type: 'from', value: 310_000 },
    isBuildersEnabled: true,
    features: [],
    createdAt: NOW,
  };
  const plans = [{ _id: LOT, fileName: 'Lot-325-Plan.pdf', fileId: null, link }];
  return { lot: record, stage: { title: stage }, hasOutline: true, plans };
}

/** The scene of the sample emails: `words` are what people typed, `fields` replace those of the estate. */
export function sampleScene(publicUrl: string, words: SampleWords, fields: Partial<SceneEstate>): SampleScene {
  return {
    estate: estateOf(words, fields),
    about: lotOf(words),
    business: { _id: BUSINESS, title: words.business },
    publicUrl,
    words,
  };
}
