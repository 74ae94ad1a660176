import { toId } from '../database/entity-id.js';
import type { Mail } from '../outbox/mail.js';

export interface SampleEmail {
  /** The template, and its variant if there are several. */
  readonly name: string;
  readonly mail: Mail;
}

export const [ESTATE, LANDOWNER, STAGE, LOT, HOLD, LATER, BUSINESS, WATCH] = Array.from({ length: 8 }, (_, at) =>
  toId(`65f0000000000000000000${at}0`),
) as [never, never, never, never, never, never, never, never];

export const NOW = new Date('2027-02-03T04:05:00Z');

export const TOKEN = `65f000000000000000000040.${'A'.repeat(43)}`;

export const named = (suffix: string, mails: readonly Mail[]): SampleEmail[] =>
  mails.map((mail) => ({ name: suffix ? `${mail.template}, ${suffix}` : mail.template, mail }));
