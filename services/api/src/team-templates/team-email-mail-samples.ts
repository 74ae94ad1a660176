import { lotLabel } from '@lotline/shared-domain';
import { HOLD, LATER, named } from '../email-templates/sample-parts.js';
import { person, type Samples } from '../email-templates/sample-scene.js';
import { teamEmail } from './team-email-mail.js';

/** Emails that an estate's team writes to people. */
export const teamEmailSamples: Samples = ({ estate, about, words }) => {
  const { email, firstName, lastName } = person(words, 'ashleigh.moreau@example.com');
  const written = {
    _id: LATER,
    to: email,
    subject: '{lot} at {estate}',
    text: `Hi {firstName},\n\nThank you for your question about {lot}.\n\n${words.message}\n\nKind regards,\n{sender}`,
    about: HOLD,
  };
  const values = {
    firstName,
    lastName,
    estate: estate.title,
    lot: lotLabel(about.lot.title),
    sender: 'Mei-Lin Fraser',
  };
  return [
    ...named('', [teamEmail(estate, { ...written, replyTo: 'mei-lin@tallowbrook.example.com' }, values)]),
    ...named('by an API key', [
      teamEmail(estate, { ...written, text: 'Hi {firstName}', replyTo: null }, { ...values, sender: null }),
    ]),
  ];
};
