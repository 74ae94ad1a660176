import {
  depth,
  estate,
  frontage,
  lot,
  orientation,
  place,
  price,
  pricePerArea,
  registration,
  size,
  stage,
  status,
} from './public-facts.js';
import { M, SQM } from './fact-units.js';
import type { FactSurface } from './lot-fact.js';

export * from './panel-surface.js';

/** The rows of 2.8, Stage on a desktop only, and where the lot faces (D94); an unreleased lot shows stage and status (D6). */
export const MODAL_FACTS = {
  rows: [
    { fact: stage },
    { fact: frontage, unit: M },
    { fact: size, unit: SQM },
    { fact: orientation },
    { fact: price },
    { fact: registration },
    { fact: status },
  ],
  omits: ['withheld', 'unturned'],
} as const satisfies FactSurface;

/** The line about a lot above a form and in a list of similar lots, after its stage. */
export const LINE_FACTS = {
  rows: [{ fact: size, unit: SQM }, { fact: frontage, unit: M }, { fact: price }],
  omits: ['withheld', 'unknown', 'hidden', 'on-request'],
} as const satisfies FactSurface;

/** The same in an email that names several lots. */
export const EMAIL_LINE_FACTS = {
  rows: [{ fact: size }, { fact: frontage }, { fact: price }],
  omits: ['withheld', 'unknown', 'hidden'],
} as const satisfies FactSurface;

/** The lines above the tabs of the lot modal (D214, D218). */
export const HEADLINE_FACTS = {
  rows: [
    { fact: price },
    { fact: size, unit: SQM },
    { fact: frontage, unit: M },
    { fact: depth, unit: M },
    { fact: orientation },
    { fact: pricePerArea },
  ],
  omits: ['withheld', 'unknown', 'hidden', 'on-request', 'unturned'],
} as const satisfies FactSurface;

/** The map's tooltip under the lot's title (2.6). */
export const TOOLTIP_FACTS = {
  rows: [{ fact: status }, { fact: size, unit: ' m2' }],
  omits: ['withheld', 'unknown'],
} as const satisfies FactSurface;

/** The list's columns on a desktop (2.7), in the app and in the page's HTML. */
export const TABLE_FACTS = {
  rows: [
    { fact: lot, label: 'Lot No.' },
    { fact: size, label: 'Size (m2)', unit: '' },
    { fact: frontage, label: 'Width (m)', partnerLabel: 'Width', unit: '' },
    { fact: price },
    { fact: registration },
    { fact: status },
  ],
  omits: ['hidden'],
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

/** The lots slot on a builder's website. */
export const BUILDER_SITE_FACTS = {
  rows: [{ fact: size }, { fact: frontage }, { fact: price }],
} as const satisfies FactSurface;

/** A buyer's own hold. */
export const OWN_HOLD_FACTS = {
  rows: [{ fact: frontage }, { fact: size, unit: ' sqm' }, { fact: price }, { fact: registration }],
  omits: ['withheld', 'hidden', 'on-request'],
} as const satisfies FactSurface;

/** A lot of the shortlist. */
export const SHORTLIST_FACTS = {
  rows: [
    { fact: size, unit: SQM },
    { fact: frontage, unit: M },
    { fact: depth, unit: M },
    { fact: orientation },
    { fact: price },
    { fact: registration },
  ],
  omits: ['unturned'],
} as const satisfies FactSurface;

/** Lots of the shortlist side by side. */
export const COMPARISON_FACTS = {
  rows: [
    { fact: status },
    { fact: estate },
    { fact: stage },
    { fact: size, unit: SQM },
    { fact: frontage, unit: M },
    { fact: depth, unit: M },
    { fact: orientation },
    { fact: price },
    { fact: pricePerArea },
    { fact: registration },
  ],
} as const satisfies FactSurface;

/** The shell's own panel while the lot modal's remote is unavailable. */
export const STAND_IN_FACTS = {
  rows: [{ fact: size }, { fact: frontage }, { fact: price }],
  omits: ['withheld', 'unknown', 'irregular'],
} as const satisfies FactSurface;

/** The shell's own table while the map's remote is unavailable, after the lot. */
export const STAND_IN_TABLE_FACTS = {
  rows: [{ fact: size }, { fact: price }, { fact: status }],
  omits: ['hidden'],
} as const satisfies FactSurface;

/** Emails to buyers and visitors (D88). */
export const EMAIL_FACTS = {
  rows: [{ fact: place }, { fact: size }, { fact: frontage }, { fact: price }, { fact: registration }],
  omits: ['withheld', 'unknown', 'hidden'],
} as const satisfies FactSurface;

/** The columns of a printed price list. */
export const PRICE_LIST_FACTS = {
  rows: [
    { fact: lot },
    { fact: stage },
    { fact: size, label: 'Area' },
    { fact: frontage },
    { fact: price },
    { fact: status },
  ],
} as const satisfies FactSurface;
