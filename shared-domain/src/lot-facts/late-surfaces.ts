/** Surfaces of the estate's page that its first chunk doesn't show: bundlers include the exports of a module that any chunk uses. */
import { M, SQM } from './fact-units.js';
import type { FactSurface } from './lot-fact.js';
import { frontage, price, registration, size, status } from './public-facts.js';

/** The map's tooltip under the lot's title (2.6). */
export const TOOLTIP_FACTS = {
  rows: [{ fact: status }, { fact: size, unit: ' m2' }],
  omits: ['withheld', 'unknown'],
} as const satisfies FactSurface;

/** The list's cards on a phone (2.7), in the app and in the page's HTML. */
export const CARD_FACTS = {
  rows: [
    { fact: size, unit: SQM },
    { fact: price },
    { fact: frontage, label: 'Width', unit: M },
    { fact: registration, label: 'Registration' },
  ],
  omits: ['withheld', 'hidden'],
} as const satisfies FactSurface;
