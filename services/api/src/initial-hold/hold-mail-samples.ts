import { type DifferingDetail, differingDetails, holdLinkPath } from '@lotline/shared-domain';
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
  WATCH,
} from '../email-templates/sample-parts.js';
import { CONSENT, person, type Samples } from '../email-templates/sample-scene.js';
import type { SampleWords } from '../email-templates/sample-words.js';
import {
  holdApproved,
  holdCancelled,
  holdDeclined,
  holdExpired,
  holdEndsSoon,
  holdExtended,
  holdTransferred,
  lotReleased,
  requestClosed,
} from './decision-mail.js';
import { laterDetailsForStaff, requestForStaff, requestReceived, requestRepeated } from './hold-mail.js';
import type { Hold, HoldScene } from './hold-scene.js';
import { offerAccepted, offerAnswered, offerMade } from './offer-mail.js';
import { cancellationForStaff, cancelledByBuyer, extensionAsked, extensionDeclined } from './own-hold-mail.js';

const UNTIL = new Date('2027-02-10T06:00:00Z');

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

/** Emails about a hold. */
export const holdSamples: Samples = ({ estate, about, words, publicUrl: url }) => {
  const hold = holdOf(words);
  const scene: HoldScene = {
    estate,
    ...about,
    stage: { _id: STAGE, title: words.stage },
    lot: about.lot as HoldScene['lot'],
    hold,
    link: url + holdLinkPath(TOKEN),
  };
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
      requestClosed(scene, url),
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
};
