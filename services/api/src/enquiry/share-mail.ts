import { lotLabel } from '@lotline/shared-domain';
import type { LetterLot } from '../lot/lot-facts.js';
import type { Mail } from '../outbox/mail.js';
import { letterToVisitor, type LetterScene, linksOf } from './public-letter.js';

/** The estate's map for one address, in fixed words (D38); at most once a day. */
export function sharedMap(scene: LetterScene, to: string, day: string): Mail {
  const { _id, title, suburb } = scene.estate;
  return letterToVisitor(scene, { template: 'share-map', refId: _id, to, occasion: day }, {
    subject: `The map of ${title}`,
    heading: `The map of ${title}`,
    paragraphs: [`Somebody thought that you might like to see ${title}, ${suburb}. The map shows its stages and which lots are available.`],
    action: { label: 'Open the map', url: linksOf(scene).page },
  });
}

/** Says that a watch is set, in fixed words. */
export function watchSet(scene: LetterScene & { readonly about: LetterLot }, to: string, now = new Date()): Mail {
  const { about, estate } = scene;
  const name = lotLabel(about.lot.title);
  return letterToVisitor(scene, { template: 'watch-set', refId: about.lot._id, to, occasion: now.toISOString() }, {
    subject: `${name}, ${estate.title}: we will tell you`,
    heading: `We will tell you if ${name} comes back`,
    paragraphs: [`As soon as ${name} is available again, you hear from us, once.`],
  });
}
