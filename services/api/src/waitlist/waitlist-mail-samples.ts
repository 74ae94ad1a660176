import { HOLD, LATER, named, NOW, TOKEN } from '../email-templates/sample-parts.js';
import { person, type Samples } from '../email-templates/sample-scene.js';
import {
  waitlistChange,
  waitlistChangedForStaff,
  waitlistForStaff,
  waitlistJoined,
  waitlistLeftForStaff,
} from './waitlist-mail.js';

/** Emails about a place on a waitlist. */
export const waitlistSamples: Samples = ({ about: _, words, ...scene }) => {
  const email = 'ashleigh.moreau@example.com';
  const entry = {
    _id: HOLD,
    ...person(words, email),
    preferences: { frontage: 12.5, size: 400, budget: 400_000, titlesBy: '2028-03' },
  };
  return named('', [
    waitlistJoined(scene, email, HOLD, TOKEN),
    ...waitlistForStaff(scene, entry),
    ...waitlistLeftForStaff(scene, entry, LATER),
    waitlistChange(scene, email, HOLD, TOKEN, NOW),
    ...waitlistChangedForStaff(scene, entry, 'again'),
  ]);
};
