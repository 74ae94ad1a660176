import { HOLD, named } from '../email-templates/sample-parts.js';
import { CONSENT, person, type Samples } from '../email-templates/sample-scene.js';
import { enquiryForStaff, enquiryReceived } from './enquiry-mail.js';

/** Emails about an enquiry. */
export const enquirySamples: Samples = ({ about, words, ...scene }) => {
  const typed = person(words, 'ashleigh.moreau@example.com');
  const { email } = typed;
  const body = { estateId: 'tallowbrook-rise', ...typed, message: words.message, marketingConsent: false };
  const ofLot = { ...scene, lot: about };
  return [
    ...named('about a lot', [enquiryReceived(ofLot, email, HOLD), ...enquiryForStaff(ofLot, body, HOLD, CONSENT)]),
    ...named('about the estate', [
      enquiryReceived(scene, email, HOLD),
      ...enquiryForStaff(scene, { ...body, message: '' }, HOLD, null),
    ]),
  ];
};
