import { formatMonthYear, LOT_RANGES, type Audience, type LotRangeName } from '@lotline/shared-domain';
import { panelStrings } from './strings';
import { NO_FILTERS } from './filters-url';
import { SIDES, type Filters } from './filters.types';
import { legendLabels, statusKey } from './match-lots';

const text = panelStrings;

/** A figure with its unit: 450 sqm, $350,000, 12.5 m. */
export const FIGURE: Readonly<Record<LotRangeName, (value: number) => string>> = {
  size: text.sqm,
  price: text.dollars,
  frontage: text.metres,
};

/** '2027-03' → 'Mar 2027', the same in every time zone. */
export const monthWords = (month: string): string => formatMonthYear(`${month}-01`, 'UTC');

interface Chip {
  key: string;
  label: string;
  /** The patch that removes this filter. */
  without: Partial<Filters>;
}

/** The active filters in words, each with the patch that removes it. */
export function chipsOf(filters: Filters, audience: Audience): Chip[] {
  const ranges = LOT_RANGES.flatMap((name): Chip[] => {
    const { from, to } = filters[name];
    if (from === null && to === null) return [];
    const words = (value: number | null) => (value === null ? null : FIGURE[name](value));
    return [
      { key: name, label: text.range(text[name], words(from), words(to)), without: { [name]: NO_FILTERS[name] } },
    ];
  });
  const sides = SIDES.flatMap((side): Chip[] => {
    const point = filters[side];
    return point ? [{ key: side, label: text.faces[side](point), without: { [side]: null } }] : [];
  });
  const labels = new Map(legendLabels(audience).map((label) => [statusKey(label), label]));
  const statuses = filters.status.map((key): Chip => ({
    key: `status-${key}`,
    label: labels.get(key) ?? key,
    without: { status: filters.status.filter((one) => one !== key) },
  }));
  const builder: Chip[] = filters.builder ? [{ key: 'builder', label: text.builder, without: { builder: false } }] : [];
  const titles: Chip[] = filters.titles
    ? [{ key: 'titles', label: text.titlesBy(monthWords(filters.titles)), without: { titles: null } }]
    : [];
  return [...ranges, ...sides, ...statuses, ...builder, ...titles];
}
