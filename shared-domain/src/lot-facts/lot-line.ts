import { stageLabel } from '../stage/stage-title.js';
import type { FactEstate, FactLot, FactSurface } from './lot-fact.js';
import { lotFacts } from './lot-facts.js';
import { LINE_FACTS } from './surfaces.js';

/**
 * One line about a lot: stage, size, frontage and price, as far as known.
 * @example lotLine(lot, estate) // 'Stage 4 · 450 sqm · 15 m · $310,000'
 */
export function lotLine(
  lot: FactLot & { readonly stageTitle: string },
  estate: FactEstate | null,
  surface: FactSurface = LINE_FACTS,
): string {
  const facts = lotFacts(surface, lot, estate, 'customer').map(({ text, missing }) =>
    missing === 'irregular' ? 'irregular frontage' : text,
  );
  // A non-breaking space keeps the dot on the preceding line.
  return [stageLabel(lot.stageTitle), ...facts].join('\u00a0· ');
}
