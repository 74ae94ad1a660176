import { formatMonthYear } from '@lotline/shared-domain';
import { strings } from '../strings';
import { ANY_TIME } from './waitlist.schema';

const QUARTERS = 10;

/** 'Any time', followed by the next quarter ends as `YYYY-MM`, and another month if that is chosen. */
export function titlesByOptions(now: Date = new Date(), chosen?: string): { value: string; label: string }[] {
  const first = Math.floor(now.getUTCMonth() / 3) * 3 + 2;
  const months = Array.from(
    { length: QUARTERS },
    (_, quarter) => new Date(Date.UTC(now.getUTCFullYear(), first + quarter * 3, 1)),
  );
  const values = new Set(months.map((month) => month.toISOString().slice(0, 7)));
  if (chosen && chosen !== ANY_TIME) values.add(chosen);
  return [
    { value: ANY_TIME, label: strings.waitlist.anyTime },
    ...[...values].sort().map((value) => ({ value, label: formatMonthYear(`${value}-01`, 'UTC') })),
  ];
}
