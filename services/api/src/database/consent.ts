import { CONSENT_SOURCES, type ConsentSource, newsConsent } from '@lotline/shared-domain';
import type { Schema } from 'mongoose';
import { nested, oneOf } from './collection.js';

/** Consent to marketing: the text that was shown, when, and on which form. Absent: none was given. */
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

/** The database's validation of a consent: a bare tick proves nothing. */
export const consentRule = {
  bsonType: ['object', 'null'],
  required: ['text', 'at', 'source'],
  properties: { text: { bsonType: 'string', minLength: 1 }, at: { bsonType: 'date' }, source: oneOf(CONSENT_SOURCES) },
} as const;

/** The marketing consent of a form; null if its box was not ticked. */
export const newsConsentOf = (
  isTicked: boolean,
  estateTitle: string,
  source: ConsentSource,
  at = new Date(),
): Consent | null => (isTicked ? { text: newsConsent(estateTitle), at, source } : null);

/** A consent as a row of facts, in an email to staff. */
export const consentFact = (consent: Consent | null | undefined): readonly [string, string] => [
  'News and offers',
  consent ? `Yes: “${consent.text}”` : 'No',
];
