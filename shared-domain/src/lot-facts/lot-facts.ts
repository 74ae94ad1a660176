import { hasPublicDetails } from '../lot/public-details.js';
import type { FactAudience, FactEstate, FactLot, FactRow, FactSurface, PlacedFact } from './lot-fact.js';
import { WITHHELD } from './readings.js';

const labelOf = <Lot>({ fact, label = fact.label, partnerLabel = label }: PlacedFact<Lot>, audience: FactAudience) =>
  audience === 'partner' ? partnerLabel : label;

const rowsFor = <Lot>({ rows }: FactSurface<Lot>, audience: FactAudience): PlacedFact<Lot>[] =>
  rows.filter(({ fact: { only } }) => !only || only === audience);

/**
 * One fact of a lot, such as for a table's cell.
 * @example lotFact({ fact: size }, lot, estate, 'customer').text // '450 m²'
 */
export function lotFact<Lot extends FactLot>(
  row: PlacedFact<Lot>,
  lot: Lot,
  estate: FactEstate | null,
  audience: FactAudience,
): FactRow {
  const { id, unit: usual = '', isDetail, read } = row.fact;
  const {
    text: value,
    missing = null,
    label,
  } = isDetail && !hasPublicDetails(lot) ? WITHHELD : read(lot, estate, audience);
  const unit = missing ? '' : (row.unit ?? usual);
  return { id, label: label ?? labelOf(row, audience), value, unit, text: value + unit, missing };
}

/**
 * The facts of a lot that a surface shows, in order: label, value, unit, and why a value is missing (2.5 to 2.8).
 * @example lotFacts(MODAL_FACTS, lot, estate, 'customer')[1] // { id: 'frontage', label: 'Frontage', text: '15 m', … }
 */
export const lotFacts = <Lot extends FactLot>(
  surface: FactSurface<Lot>,
  lot: Lot,
  estate: FactEstate | null,
  audience: FactAudience,
): FactRow[] =>
  rowsFor(surface, audience)
    .map((row) => lotFact(row, lot, estate, audience))
    .filter(({ missing }) => !missing || !surface.omits?.includes(missing));

/**
 * The columns of a table in order, for `lotFact`, each with its label; without Price where the estate hides it (2.7).
 * @example factColumns(TABLE_FACTS, estate, 'partner')[2].label // 'Width'
 */
export const factColumns = <Lot>(
  surface: FactSurface<Lot>,
  estate: FactEstate | null,
  audience: FactAudience,
): (PlacedFact<Lot> & { label: string })[] =>
  rowsFor(surface, audience)
    .filter(({ fact }) => !(surface.omits?.includes('hidden') && fact.isHidden?.(estate)))
    .map((row) => ({ ...row, label: labelOf(row, audience) }));

/** Whether a fact says 'Request pricing', which always opens the enquiry (D14). */
export const asksForPrice = ({ missing }: FactRow): boolean => missing === 'hidden' || missing === 'on-request';
