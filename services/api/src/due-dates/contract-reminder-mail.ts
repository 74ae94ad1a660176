import { CONTRACT_DATES, formatDate, lotLabel, type WatchedDate } from '@lotline/shared-domain';
import { eoiMailToBuyer } from '../eoi/eoi-buyer-mail.js';
import { eoiMailToStaff } from '../eoi/eoi-staff-mail.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { Fact } from '../outbox/mail-layout.js';
import type { Mail } from '../outbox/mail.js';

/** An EOI with a date of its contract that is near. */
export interface NearingDate extends MailedEoi {
  readonly name: WatchedDate;
  /** YYYY-MM-DD in the estate's time zone. */
  readonly day: string;
  /** The same for the same date and number of days before it. */
  readonly key: string;
}

interface Words {
  readonly subject: string;
  heading(lot: string, day: string): string;
  /** What there is to do, for the buyer and for the team. */
  readonly buyer: readonly string[];
  readonly team: readonly string[];
}
const WORDS: Readonly<Record<WatchedDate, Words>> = {
  coolingOffEnds: {
    subject: 'Cooling off ends on',
    heading: (lot, day) => `The cooling-off period for ${lot} ends on ${day}`,
    buyer: ['Do you have questions about the contract? Ask your conveyancer before then.'],
    team: ['After that day the buyer can no longer end the contract under its cooling-off terms.'],
  },
  financeDue: {
    subject: 'Finance due on',
    heading: (lot, day) => `Finance for ${lot} is due on ${day}`,
    buyer: [
      'Please send the sales team your lender’s written approval by then.',
      'Do you need more time? Tell the team and your conveyancer before that day.',
    ],
    team: ['Record the condition as met once the lender has approved, or agree on another date with the buyer.'],
  },
  settlementDue: {
    subject: 'Settlement due on',
    heading: (lot, day) => `Settlement of ${lot} is due on ${day}`,
    buyer: ['Check with your conveyancer and your lender that documents and funds are ready for that day.'],
    team: ['Check with the conveyancers that both sides are ready, and record the settlement once it has happened.'],
  },
  sunset: {
    subject: 'Sunset date on',
    heading: (lot, day) => `The sunset date for ${lot} is ${day}`,
    buyer: [
      'If the lot isn’t registered by then, the contract may be ended. Your conveyancer can tell you what this means for you.',
    ],
    team: ['If the lot won’t be registered by then, talk to the buyer and the conveyancers now.'],
  },
};

const written = (day: string): string => formatDate(day, 'UTC', 'D MMMM YYYY');
const dateFact = ({ name, day }: NearingDate): Fact => [CONTRACT_DATES[name].label, written(day)];

/** To the buyer, some days before a date of their contract; nobody is emailed where no account or address is left. */
export function dateNears(scene: NearingDate, publicUrl: string): Mail[] {
  const { name, day, key, lot } = scene;
  const { subject, heading, buyer } = WORDS[name];
  return eoiMailToBuyer(scene, { template: 'contract-date-nears', occasion: key }, publicUrl, {
    subject: `${subject} ${written(day)}`,
    heading: heading(lotLabel(lot.title), written(day)),
    paragraphs: buyer,
    more: [dateFact(scene)],
  });
}

/** To the team, some days before a date of a contract. */
export function dateNearsForStaff(scene: NearingDate, publicUrl: string): Mail[] {
  const { name, day, key, lot } = scene;
  const { subject, heading, team } = WORDS[name];
  return eoiMailToStaff(scene, { template: 'contract-date-nears-staff', occasion: key }, publicUrl, {
    subject: `${subject} ${written(day)}`,
    heading: heading(lotLabel(lot.title), written(day)),
    paragraphs: team,
    facts: [dateFact(scene)],
    button: 'View EOI',
  });
}
