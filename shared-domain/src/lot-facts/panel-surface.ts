/** The one surface of the estate page's first chunk: bundlers include the exports of a module that any chunk uses. */
import { SQM } from './fact-units.js';
import type { FactSurface } from './lot-fact.js';
import { price, size } from './panel-facts.js';

/** The side panel's lot links (2.5), in the app and in the page's HTML. */
export const PANEL_FACTS = {
  rows: [{ fact: size, unit: SQM }, { fact: price }],
  omits: ['withheld'],
} as const satisfies FactSurface;
