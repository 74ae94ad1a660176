import { formatPayment, lotLabel } from '@lotline/shared-domain';
import type { EoiScene } from '../eoi/eoi-scene.js';
import { eoiMailToStaff } from '../eoi/eoi-staff-mail.js';
import type { Mail } from '../outbox/mail.js';
import type { HeldScene } from './own-eoi-mail.js';

/** A new EOI, to decide now or once its deposit has cleared. */
export function newEoiForStaff(scene: EoiScene, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const next = scene.eoi.due
    ? 'It is ready for a decision once its deposit has cleared.'
    : 'No deposit is due: it is ready for a decision.';
  return eoiMailToStaff(scene, { template: 'eoi-new' }, publicUrl, {
    subject: 'New EOI',
    heading: `New expression of interest for ${name}`,
    paragraphs: [`${next} The lot isn’t the buyer’s until you approve the EOI.`],
    button: 'Review EOI',
  });
}

/** The second buyer confirmed; the first can send it now. */
export function secondBuyerConfirmedForStaff(scene: EoiScene, publicUrl: string): Mail[] {
  const name = lotLabel(scene.lot.title);
  const occasion = scene.eoi.secondBuyer?.linkHash?.slice(-12) ?? '';
  return eoiMailToStaff(scene, { template: 'eoi-second-buyer-staff', occasion }, publicUrl, {
    subject: 'Second buyer confirmed',
    heading: `The second buyer of ${name} has confirmed`,
    paragraphs: ['The first buyer can send the expression of interest now. We email you when it arrives.'],
    button: 'View EOI',
  });
}

/** The buyer withdrew an approved one, or deleted one before its deposit was paid. */
export function withdrawalForStaff(scene: HeldScene, reason: string | undefined, publicUrl: string): Mail[] {
  const { eoi, held } = scene;
  const name = lotLabel(scene.lot.title);
  const what =
    eoi.status === 'approved'
      ? 'The buyer withdrew the approved EOI. The lot goes to the next in the queue, or becomes available.'
      : 'The buyer deleted the EOI before its deposit was paid.';
  return eoiMailToStaff(scene, { template: 'eoi-withdrawn-staff' }, publicUrl, {
    subject: 'Withdrawn by the buyer',
    heading: `The expression of interest for ${name} was withdrawn`,
    paragraphs: [
      what,
      ...(held > 0 ? [`${formatPayment(held)} of the deposit is held. Record what becomes of it.`] : []),
      ...(reason ? ['Their message:'] : []),
    ],
    ...(reason && { quote: reason }),
    button: 'View EOI',
  });
}

/** The buyer wants to leave one that isn't decided (D122). */
export function leaveAsked(scene: EoiScene, reason: string | undefined, publicUrl: string): Mail[] {
  return eoiMailToStaff(scene, { template: 'eoi-leave-asked' }, publicUrl, {
    subject: 'Buyer asks to leave',
    heading: `The buyer asks to leave the EOI for ${lotLabel(scene.lot.title)}`,
    paragraphs: ['To let them go, decline the EOI.', ...(reason ? ['Their message:'] : [])],
    ...(reason && { quote: reason }),
    button: 'Review EOI',
  });
}
