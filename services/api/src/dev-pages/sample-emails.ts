import {
  deskQuotePath,
  type DifferingDetail,
  differingDetails,
  type FoundSelection,
  holdLinkPath,
} from '@lotline/shared-domain';
import { enquiryForStaff, enquiryReceived } from '../enquiry/enquiry-mail.js';
import {
  holdApproved,
  holdCancelled,
  holdDeclined,
  holdExpired,
  holdEndsSoon,
  holdExtended,
  holdTransferred,
  lotReleased,
} from '../initial-hold/decision-mail.js';
import { laterDetailsForStaff, requestForStaff, requestReceived, requestRepeated } from '../initial-hold/hold-mail.js';
import type { Hold, HoldScene } from '../initial-hold/hold-scene.js';
import { offerAccepted, offerAnswered, offerMade } from '../initial-hold/offer-mail.js';
import {
  cancellationForStaff,
  cancelledByBuyer,
  extensionAsked,
  extensionDeclined,
} from '../initial-hold/own-hold-mail.js';
import type { EmailLot } from '../email-templates/lot-facts.js';
import type { EmailScene, SceneEstate } from '../email-templates/public-email.js';
import type { PublicLotRecord } from '../lot/lot.repository.js';
import { quoteForBuilder, quoteForStaff, type QuoteMailScene, quoteReceived } from '../quote/quote-mail.js';
import { sharedMap } from '../share-map/share-map-mail.js';
import {
  waitlistChange,
  waitlistChangedForStaff,
  waitlistForStaff,
  waitlistJoined,
  waitlistLeftForStaff,
} from '../waitlist/waitlist-mail.js';
import { watchSet } from '../watch/watch-mail.js';
import { SAMPLE_WORDS, type SampleWords } from './sample-words.js';
import { accountEmails } from './sample-account-emails.js';
import {
  NOW,
  ESTATE,
  LANDOWNER,
  LOT,
  STAGE,
  HOLD,
  BUSINESS,
  type SampleEmail,
  LATER,
  named,
  WATCH,
  TOKEN,
} from './sample-parts.js';

const UNTIL = new Date('2027-02-10T06:00:00Z');
const CONSENT = { text: 'Send me news and offers', at: NOW, source: 'hold form' as const };

export const person = ({ firstName, lastName }: SampleWords, email: string, phone = '+61491570158') => ({
  firstName,
  lastName,
  email,
  phone,
});

function estateOf(
  { estate, suburb }: SampleWords,
  fields: Partial<SceneEstate>,
): SceneEstate & Pick<HoldScene['estate'], 'holdDays' | 'isPublic'> {
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

function holdOf(words: SampleWords): Hold {
  const place = { landownerId: LANDOWNER, estateId: ESTATE, stageId: STAGE, lotId: LOT };
  const lead = person(words, 'ashleigh.moreau@example.com');
  return {
    _id: HOLD,
    ...place,
    status: 'pending',
    leadId: null,
    leadsDetails: lead,
    purchaserDetails: null,
    companyDetails: null,
    leadEmail: lead.email,
    customerId: null,
    holderType: 'Owner-occupier',
    state: 'VIC',
    postcode: '3000',
    marketingConsent: CONSENT,
    businessId: BUSINESS,
    expirationDate: null,
    requestExpiresAt: UNTIL,
    reasonForTermination: null,
    createdAt: NOW,
    updatedAt: NOW,
  };
}

function holdEmails(scene: HoldScene, words: SampleWords, url: string): SampleEmail[] {
  const { hold } = scene;
  // Emails that a stranger can trigger carry no link.
  const unlinked: HoldScene = { ...scene, link: undefined };
  const partner: Hold = {
    ...hold,
    leadsDetails: person(words, 'partner@example.com'),
    purchaserDetails: person(words, hold.leadEmail),
    companyDetails: { company: words.company },
    holderType: 'Builder/Channel Partner',
  };
  const later: Hold = {
    ...hold,
    _id: LATER,
    leadsDetails: { ...hold.leadsDetails, phone: '+61491570159' },
    postcode: '0800',
  };
  const differing: DifferingDetail[] = differingDetails(hold, later);
  const approved: HoldScene = { ...scene, hold: { ...hold, status: 'approved', expirationDate: UNTIL } };
  const offered: HoldScene = { ...scene, hold: { ...approved.hold, offer: { tokenHash: '', acceptedAt: null } } };
  return [
    ...named('', [requestReceived(scene, url), ...requestForStaff(scene, url, words.business)]),
    ...named('by a partner', requestForStaff({ ...scene, hold: partner }, url, null)),
    ...named('', requestRepeated(unlinked, hold, { differing: [], id: HOLD }, url, NOW)),
    ...named('other details', requestRepeated({ ...unlinked, hold: later }, hold, { differing, id: LATER }, url, NOW)),
    ...named(
      'by a partner',
      requestRepeated(
        { ...unlinked, hold: partner },
        hold,
        { differing: differingDetails(hold, partner), id: LATER },
        url,
        NOW,
      ),
    ),
    ...named('', laterDetailsForStaff({ ...scene, hold: later }, hold, differing, url, NOW)),
    ...named('', [
      holdApproved(scene, url, UNTIL),
      holdDeclined(scene, url),
      holdExtended(approved, url, UNTIL),
      holdEndsSoon(approved, url, UNTIL),
    ]),
    ...[scene, offered, approved].flatMap((each, at) =>
      named(['request', 'offer', 'hold'][at] ?? '', [holdCancelled(each, url), holdExpired(each, url)]),
    ),
    ...[scene, approved].flatMap((each, at) =>
      named(['request', 'hold'][at] ?? '', [holdTransferred(each, { ...each.lot, _id: LATER, title: '326' }, url)]),
    ),
    ...named('', [...extensionAsked(approved, words.message, url), extensionDeclined(approved, url)]),
    ...[scene, approved].flatMap((each, at) =>
      named(['request', 'hold'][at] ?? '', [
        cancelledByBuyer(each, url),
        ...cancellationForStaff(each, at === 0 ? undefined : words.message, url),
      ]),
    ),
    ...named('', lotReleased(scene, url, 2, [{ _id: WATCH, email: 'watcher@example.com' }], '7')),
    ...named('', [offerMade(offered, url, UNTIL, TOKEN), offerAccepted(offered, url, UNTIL)]),
    ...named('accepted', offerAnswered(offered, 'accept', url)),
    ...named('declined', offerAnswered(offered, 'decline', url)),
  ];
}

function formEmails(scene: EmailScene, about: EmailLot, words: SampleWords): SampleEmail[] {
  const email = 'ashleigh.moreau@example.com';
  const { firstName, lastName, message } = words;
  const body = {
    estateId: 'tallowbrook-rise',
    firstName,
    lastName,
    email,
    phone: '+61491570158',
    message,
    marketingConsent: false,
  };
  const entry = {
    _id: HOLD,
    ...person(words, email),
    preferences: { frontage: 12.5, size: 400, budget: 400_000, titlesBy: '2028-03' },
  };
  const ofLot = { ...scene, lot: about };
  return [
    ...named('about a lot', [enquiryReceived(ofLot, email, HOLD), ...enquiryForStaff(ofLot, body, HOLD, CONSENT)]),
    ...named('about the estate', [
      enquiryReceived(scene, email, HOLD),
      ...enquiryForStaff(scene, { ...body, message: '' }, HOLD, null),
    ]),
    ...named('', [
      waitlistJoined(scene, email, HOLD, TOKEN),
      ...waitlistForStaff(scene, entry),
      ...waitlistLeftForStaff(scene, entry, LATER),
      waitlistChange(scene, email, HOLD, TOKEN, NOW),
      ...waitlistChangedForStaff(scene, entry, 'again'),
    ]),
    ...named('', [sharedMap(scene, email, NOW.toISOString().slice(0, 10)), watchSet(ofLot, email, TOKEN, NOW)]),
  ];
}

function quoteEmails(scene: EmailScene, lot: EmailLot, words: SampleWords): SampleEmail[] {
  const quote: QuoteMailScene = {
    ...scene,
    lot,
    refId: HOLD,
    buyer: person(words, 'ashleigh.moreau@example.com'),
    details: {
      bestDescribesYou: 'Investor',
      financeStatus: 'Cash buyer',
      timeReference: 'Within 3 months',
      additionalRequest: words.message,
    },
  };
  const selection: FoundSelection = {
    builder: { builderId: 'b1', name: 'Ketterwick Homes' },
    house: { houseId: 'h1', name: 'Kestrel 20', price: 289_000, siteCosts: 18_500, siteCostKind: 'allowance' },
    facade: { facadeId: 'f1', name: 'Classic', price: 4_000 },
    floorplan: { name: 'Standard' },
    lot: { lotId: String(LOT), name: words.lot, price: 310_000 },
    externalColorScheme: 'Coastal',
    optionalUpgrades: ['Raised ceilings'],
  };
  const deskUrl = scene.publicUrl + deskQuotePath(String(HOLD));
  return named('', [
    quoteReceived(quote, [selection]),
    ...quoteForStaff(quote, [selection], deskUrl),
    quoteForBuilder(quote, 'homes@example.com', [selection]),
  ]);
}

/**
 * Every email that the product sends, with sample data: for viewing at `/dev/letters`, and for the test that reads them
 * all.
 */
export function sampleEmails(
  publicUrl: string,
  words: SampleWords = SAMPLE_WORDS,
  fields: Partial<SceneEstate> = {},
): SampleEmail[] {
  const estate = estateOf(words, fields);
  const about = lotOf(words);
  const holdScene: HoldScene = {
    estate,
    ...about,
    stage: { _id: STAGE, title: words.stage },
    lot: about.lot as HoldScene['lot'],
    hold: holdOf(words),
    link: publicUrl + holdLinkPath(TOKEN),
  };
  const accountScene: EmailScene = { estate, business: { _id: BUSINESS, title: words.business }, publicUrl };
  return [
    ...holdEmails(holdScene, words, publicUrl),
    ...formEmails(accountScene, about, words),
    ...quoteEmails(accountScene, about, words),
    ...accountEmails({ publicUrl, estate }),
  ];
}
