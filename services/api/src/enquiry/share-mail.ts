import type { Mail } from '../outbox/mail.js';
import type { EnquiryLot } from './enquiry.repository.js';
import { letterOf, type LetterScene, linksOf, teamOf, wayBack, WRITTEN_BY_NOBODY } from './public-letter.js';

/** The estate's map for one address, in fixed words (D38); at most once a day. */
export function sharedMap(scene: LetterScene, to: string, now = new Date()): Mail {
  const { _id, title, suburb } = scene.estate;
  return letterOf(scene, { template: 'share-map', refId: _id, to, occasion: now.toISOString().slice(0, 10) }, {
    subject: `The map of ${title}`,
    heading: `The map of ${title}`,
    paragraphs: [`Somebody thought that you might like to see ${title}, ${suburb}. The map shows its stages and which lots are available.`],
    action: { label: 'Open the map', url: linksOf(scene).page },
    footer: WRITTEN_BY_NOBODY,
  });
}

/** Says that a watch is set, in fixed words. */
export function watchSet(scene: LetterScene & { readonly lot: EnquiryLot }, to: string, now = new Date()): Mail {
  const { lot, estate } = scene;
  return letterOf(scene, { template: 'watch-set', refId: lot._id, to, occasion: now.toISOString(), replyTo: teamOf(scene) }, {
    subject: `Lot ${lot.title}, ${estate.title}: we will tell you`,
    heading: `We will tell you if Lot ${lot.title} comes back`,
    paragraphs: [`As soon as Lot ${lot.title} is available again, you hear from us, once.`],
    action: wayBack(scene),
    footer: WRITTEN_BY_NOBODY,
  });
}
