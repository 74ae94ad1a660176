import { TERM_FIELDS, type StaffLotDetail, type TermField } from '@lotline/shared-domain';
import type { LotRecord } from '../lot/lot.model.js';

type Block = Record<string, unknown>;

/** A block with one value at a path; null takes it away. Other values stay. */
function withValue(block: unknown, [name, ...rest]: readonly string[], value: unknown): Block {
  const { [name ?? '']: inner, ...others } = (block ?? {}) as Block;
  if (rest.length > 0) return { ...others, [name ?? '']: withValue(inner, rest, value) };
  return value === null ? others : { ...others, [name ?? '']: value };
}

/** An option, sale, buyers and conditions as they are stored: each block whole, as the database has no null to set into. */
export function storedTerms(
  lot: LotRecord,
  terms: { readonly [Field in TermField]?: string | number | null },
  startOf: (day: string) => Date,
): Record<string, unknown> {
  const set: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(terms) as [TermField, string | number | null][]) {
    const { at, kind } = TERM_FIELDS[field];
    const [name, ...path] = at;
    const stored = kind === 'day' && value !== null ? startOf(String(value)) : value;
    const before = name in set ? set[name] : lot[name as keyof LotRecord];
    set[name] = path.length === 0 ? (stored ?? '') : withValue(before, path, stored);
  }
  return set;
}

type Terms = Pick<StaffLotDetail, 'conditions' | 'option' | 'offlineSale' | 'lotBuyers'>;

/** An option, sale, buyers and conditions as staff read them; times in ISO 8601. */
export const termsView = ({ conditions, option, offlineSale, lotBuyers }: LotRecord): Terms => ({
  conditions: conditions ?? null,
  option: option ? (JSON.parse(JSON.stringify(option)) as StaffLotDetail['option']) : null,
  offlineSale: offlineSale ?? null,
  lotBuyers: lotBuyers ?? null,
});
