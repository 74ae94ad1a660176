import { customerLotPath, parseAppVersion, parseEoiStatus, reserveRoute } from '@lotline/shared-domain';
import { aboutLot, lotMail } from '../decision/lot-mail.js';
import type { Fact, Link } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';
import type { MailedEoi } from './eoi-recipient.service.js';
import type { EoiScene } from './eoi-scene.js';

/** What an email to an EOI's buyer says. */
export interface EoiMailWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the team wrote. */
  readonly quote?: string;
  readonly more?: readonly Fact[];
  /** Links above the button. */
  readonly links?: readonly Link[];
  /** The label of the button to the EOI's own page. */
  readonly button?: string;
  /** The button leads to the form, for a new EOI. */
  readonly startsAgain?: boolean;
}

/** Where its buyer goes on: the form until it is sent and to start again, else the lot's own page; none if it belongs to no account. */
function ownPage({ estate, lot, eoi }: EoiScene, publicUrl: string, label: string, again: boolean): Link | undefined {
  if (!eoi.customerId) return undefined;
  const lotId = String(lot._id);
  const path =
    again || parseEoiStatus(eoi.status) === 'draft'
      ? reserveRoute({
          estateKey: estate.key,
          lotId,
          stageId: String(lot.stageId),
          businessId: eoi.businessId ? String(eoi.businessId) : null,
          v2: parseAppVersion(estate.appVersion) === 'v2',
        })
      : customerLotPath(lotId);
  return { label, url: publicUrl + path };
}

/**
 * An email to the first buyer about their EOI; none if they deleted their account.
 * @example eoiMailToBuyer(scene, { template: 'eoi-sent' }, publicUrl, { subject: 'We have your EOI', … })
 */
export function eoiMailToBuyer(
  scene: MailedEoi,
  about: Pick<Mail, 'template' | 'occasion'>,
  publicUrl: string,
  { subject, button = 'View your EOI', startsAgain = false, ...words }: EoiMailWords,
): Mail[] {
  const { eoi, to } = scene;
  if (!to) return [];
  return [
    lotMail(scene, { ...about, refId: eoi._id, to }, publicUrl, {
      ...words,
      subject: `${subject}: ${aboutLot(scene)}`,
      businessId: eoi.businessId,
      action: ownPage(scene, publicUrl, button, startsAgain),
    }),
  ];
}
