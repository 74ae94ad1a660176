import { LINE_FACTS, lotFacts, type Estate, type ListedLot } from '@lotline/shared-domain';
import { strings } from '../strings';

/** One line about a lot: stage, size, frontage and price, as far as known. */
export function lotSummary(lot: ListedLot, estate: Estate): string {
  const facts = lotFacts(LINE_FACTS, lot, estate, 'customer').map(({ text, missing }) =>
    missing === 'irregular' ? strings.lot.irregularFrontage : text,
  );
  // A non-breaking space keeps the dot on the preceding line.
  return [strings.lot.stageTitle(lot.stageTitle), ...facts].join('\u00a0· ');
}
