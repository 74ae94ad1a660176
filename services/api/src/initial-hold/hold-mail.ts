import { type DifferingDetail, formatDate, lotLabel, stageLabel } from '@lotline/shared-domain';
import { consentFact } from '../database/consent.js';
import type { EntityId } from '../database/entity-id.js';
import { aboutLot, lotMail, timeAt, toQueue } from '../decision/lot-mail.js';
import { answerTime, staffMails } from '../email-templates/estate-email.js';
import { lotRow } from '../email-templates/lot-facts.js';
import type { Fact, Link } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import { labelsOf } from './hold-details.js';
import type { Hold, HoldScene } from './hold-scene.js';

/** Link to the hold's page, if the email carries one. */
export const ownPage = ({ link }: HoldScene): Link | undefined =>
  link ? { label: 'View details', url: link } : undefined;

function received(scene: HoldScene, to: Pick<Mail, 'template' | 'refId' | 'to' | 'occasion'>, publicUrl: string): Mail {
  const { hold, lot, estate } = scene;
  return lotMail(scene, to, publicUrl, {
    subject: `Hold request received: ${aboutLot(scene)}`,
    heading: 'Hold request submitted!',
    paragraphs: [
      `You have successfully submitted a hold request for ${lotLabel(lot.title)}.`,
      [
        'We will notify you once your request has been reviewed.',
        ...answerTime(estate),
        `If it isn’t decided by ${formatDate(hold.requestExpiresAt, estate.timeZone, 'D MMMM YYYY')}, the request ends and we email you.`,
      ].join(' '),
      'The lot is not reserved yet. It stays available until a request is approved.',
    ],
    businessId: hold.businessId,
    own: ownPage(scene),
  });
}

/**
 * Confirmation to the sender. Emails to visitors never repeat what was typed into the form: anyone can enter someone
 * else's address, and the email must not carry their words (D38).
 */
export const requestReceived = (scene: HoldScene, publicUrl: string): Mail =>
  received(scene, { template: 'hold-received', refId: scene.hold._id, to: scene.hold.leadsDetails.email }, publicUrl);

/**
 * D31: a request from an address that already has one pending. Its mailbox gets this email with the labels of the
 * differing details (D86), once a day for the same details. The filer of the first request, perhaps a partner, gets
 * nothing. A partner who requests now always gets the usual confirmation: a different email, or none, would reveal that
 * someone else requested the lot.
 */
export function requestRepeated(
  scene: HoldScene,
  known: Hold,
  { differing, id }: { differing: readonly DifferingDetail[]; id: EntityId },
  publicUrl: string,
  now = new Date(),
): Mail[] {
  const sender = scene.hold.leadsDetails.email;
  const toSender =
    sender === known.leadEmail
      ? []
      : [
          received(
            scene,
            { template: 'hold-received-again', refId: known._id, to: sender, occasion: now.toISOString() },
            publicUrl,
          ),
        ];
  const day = now.toISOString().slice(0, 10);
  return [
    requestKnown({ ...scene, hold: known }, differing, publicUrl, differing.length > 0 ? `${day} ${String(id)}` : day),
    ...toSender,
  ];
}

/** Names the differing fields without their values (D38): a stranger may have typed them. */
function requestKnown(
  scene: HoldScene,
  differing: readonly DifferingDetail[],
  publicUrl: string,
  occasion: string,
): Mail {
  const { hold, lot } = scene;
  const byPartner = hold.purchaserDetails ? ['A builder or channel partner made this request for you.'] : [];
  const rest =
    differing.length > 0
      ? [
          `It was sent again with different details, which the team can also use: ${labelsOf(differing)}.`,
          'If that wasn’t you, please tell the team.',
        ]
      : [];
  return lotMail(scene, { template: 'hold-known', refId: hold._id, to: hold.leadEmail, occasion }, publicUrl, {
    subject: `We already have your request: ${aboutLot(scene)}`,
    heading: 'We already have your request',
    paragraphs: [
      `Your hold request for ${lotLabel(lot.title)} is with the estate's team. You don’t need to do anything.`,
      ...byPartner,
      ...rest,
      'We will notify you once your request has been reviewed.',
    ],
    businessId: hold.businessId,
  });
}

/** The requester's details, as rows for staff. */
function detailFacts({
  leadsDetails: lead,
  purchaserDetails: buyer,
  companyDetails,
  holderType,
  postcode,
  state,
}: Hold): Fact[] {
  const partner: Fact[] = buyer
    ? [
        ['Company', companyDetails?.company ?? ''],
        ['Purchaser', `${buyer.firstName} ${buyer.lastName}`],
        ['Purchaser email', buyer.email],
        ['Purchaser phone', buyer.phone],
      ]
    : [];
  return [
    [buyer ? 'Partner' : 'Name', `${lead.firstName} ${lead.lastName}`],
    ['Email', lead.email],
    ['Phone', lead.phone],
    ...partner,
    ['Buyer type', holderType ?? '-'],
    ['Postcode', `${postcode} ${state}`],
  ];
}

/** To staff of the estate: the request and its details. Reply-to is the requester. */
export function requestForStaff(scene: HoldScene, publicUrl: string, business: string | null): Mail[] {
  const { hold, estate, lot, stage } = scene;
  const name = lotLabel(lot.title);
  return staffMails(
    estate,
    { template: 'hold-request', refId: hold._id, replyTo: hold.leadsDetails.email },
    {
      subject: `New hold request: ${name}, ${stageLabel(stage.title)}, ${estate.title}`,
      heading: `New hold request for ${name}`,
      paragraphs: ['The lot stays available until you approve the request.'],
      facts: [
        lotRow(scene, estate),
        ...detailFacts(hold),
        consentFact(hold.marketingConsent),
        ...(business ? ([['Referred by', business]] as const) : []),
        ['Reference', String(hold._id)],
      ],
      ...toQueue(scene, publicUrl, 'Review request', hold.businessId),
    },
  );
}

/**
 * D86: the same mailbox sent another request with different details; staff are emailed once per set of details.
 * Reply-to is the person who sent the latest request.
 */
export function laterDetailsForStaff(
  scene: HoldScene,
  known: Hold,
  differing: readonly DifferingDetail[],
  publicUrl: string,
  now = new Date(),
): Mail[] {
  const { hold, estate, lot, stage } = scene;
  const name = lotLabel(lot.title);
  return staffMails(
    estate,
    { template: 'hold-later-details', refId: known._id, occasion: String(hold._id), replyTo: hold.leadsDetails.email },
    {
      subject: `Hold request sent again: ${name}, ${stageLabel(stage.title)}, ${estate.title}`,
      heading: `Hold request for ${name} sent again`,
      paragraphs: [
        'A pending request was sent again with different details, listed below. It keeps its place in the queue and its first details until you choose the newer details.',
      ],
      facts: [
        lotRow(scene, estate),
        ['Email', known.leadEmail],
        ...differing.map(({ label, first, later }): Fact => [label, `${later || 'none'} (first: ${first || 'none'})`]),
        ['First sent', timeAt(known.detailsSentAt ?? known.createdAt, estate.timeZone)],
        ['Sent again', timeAt(now, estate.timeZone)],
        ['Reference', String(known._id)],
      ],
      ...toQueue(scene, publicUrl, 'Compare details', known.businessId),
    },
  );
}
