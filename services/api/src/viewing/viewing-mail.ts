import type { EntityId } from '../database/entity-id.js';
import { emailToVisitor, type EmailScene } from '../email-templates/public-email.js';
import type { Mail } from '../outbox/mail.js';

/** Confirms a viewing that staff have booked. */
export function viewingBooked(scene: EmailScene, to: string, refId: EntityId): Mail {
  const { estate } = scene;
  return emailToVisitor(
    scene,
    { template: 'viewing-booked', refId, to },
    {
      subject: `Your viewing: ${estate.title}`,
      heading: 'Your viewing is booked',
      paragraphs: [`The team of ${estate.title} looks forward to showing you the estate.`],
    },
  );
}
