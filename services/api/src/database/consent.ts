import { CONSENT_SOURCES, type ConsentSource, newsConsent } from '@lotline/shared-domain';
import type { Schema } from 'mongoose';
import { nested, oneOf } from './collection.js';

/** Consent to be written to: the text that was shown, when, and on which form. Where there is none, none was given. */
export interface Consent {
  text: string;
  at: Date;
  source: ConsentSource;
}

/** The mongoose field of a consent. */
export const consentField = (): { type: Schema; default: null } => ({
  type: nested({ text: String, at: Date, source: String }),
  default: null,
});

/** What the database asks of a consent: a bare tick proves nothing. */
export const consentRule = {
  bsonType: ['object', 'null'],
  required: ['text', 'at', 'source'],
  properties: { text: { bsonType: 'string', minLength: 1 }, at: { bsonType: 'date' }, source: oneOf(CONSENT_SOURCES) },
} as const;

/** The consent to news that a form carries; null where its box was left alone. */
export const newsConsentOf = (
  isTicked: boolean,
  estateTitle: string,
  source: ConsentSource,
  at = new Date(),
): Consent | null => (isTicked ? { text: newsConsent(estateTitle), at, source } : null);

/** How a letter to staff says it, as a row of its facts. */
export const consentFact = (consent: Consent | null | undefined): readonly [string, string] => [
  'News and offers',
  consent ? `Yes: “${consent.text}”` : 'No',
];
