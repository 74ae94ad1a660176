import { emailToVisitor, type EmailScene, linksOf } from '../email-templates/public-email.js';
import type { Mail } from '../outbox/mail.js';

/** Email of the estate's map, in fixed words (D38); at most once a day. */
export function sharedMap(scene: EmailScene, to: string, occasion: string): Mail {
  const { _id, title, suburb } = scene.estate;
  return emailToVisitor(
    scene,
    { template: 'share-map', refId: _id, to, occasion },
    {
      subject: `The map of ${title}`,
      heading: `The map of ${title}`,
      paragraphs: [
        `Someone shared ${title}, ${suburb} with you. The map shows its stages and which lots are available.`,
      ],
      action: { label: 'Open the map', url: linksOf(scene).page },
    },
  );
}
