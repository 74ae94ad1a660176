import { HOLD, LATER, named, NOW, STAGE, TOKEN } from '../email-templates/sample-parts.js';
import type { EmailLot } from '../email-templates/lot-facts.js';
import type { SceneEstate } from '../email-templates/public-email.js';
import { person, type Samples } from '../email-templates/sample-scene.js';
import { NO_DOCUMENTS, publicLotOf } from '../lot/public-lot.js';
import {
  waitlistChange,
  waitlistChangedForStaff,
  waitlistForStaff,
  waitlistJoined,
  waitlistLeftForStaff,
  waitlistNews,
} from './waitlist-mail.js';
import type { NewsLot } from './waitlist-news.js';

/** Emails about a place on a waitlist. */
export const waitlistSamples: Samples = ({ about, words, ...scene }) => {
  const email = 'ashleigh.moreau@example.com';
  const entry = {
    _id: HOLD,
    ...person(words, email),
    preferences: { frontage: 12.5, size: 400, budget: 400_000, titlesBy: '2028-09' },
  };
  const lots = Array.from({ length: 8 }, (_, at) => newsLot(scene.estate, about, at));
  return [
    ...named('', [
      waitlistJoined(scene, entry, TOKEN),
      ...waitlistForStaff(scene, entry),
      ...waitlistLeftForStaff(scene, entry, LATER),
      waitlistChange(scene, email, HOLD, TOKEN, NOW),
      ...waitlistChangedForStaff(scene, entry, 'again'),
      waitlistNews({ ...scene, lot: about }, entry, lots.slice(0, 1), TOKEN, NOW),
    ]),
    ...named('several', [waitlistNews(scene, entry, lots, TOKEN, NOW)]),
  ];
};

/** The lot of the scene, and others that differ from it. */
function newsLot(estate: SceneEstate, { lot, stage }: EmailLot, at: number): NewsLot {
  const one = { ...lot, title: at === 0 ? lot.title : String(325 + at), size: (lot.size ?? 0) + 12 * at };
  return {
    lot: one,
    stage: { _id: STAGE, ...stage },
    shown: publicLotOf(one, estate, NO_DOCUMENTS, stage),
    change: { lotId: lot._id, at: NOW, isNewlyAvailable: true },
  };
}
