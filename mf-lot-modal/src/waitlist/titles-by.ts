import { formatMonthYear } from '@lotline/shared-domain';
import { strings } from '../strings';
import { ANY_TIME } from './waitlist.schema';

const QUARTERS = 10;

/** 'Any time', followed by the next quarter ends as `YYYY-MM`. */
export function titlesByOptions(now: Date = new Date()): { value: string; label: string }[] {
  const first = Math.floor(now.getUTCMonth() / 3) * 3 + 2;
  const months = Array.from(
    { length: QUARTERS },
    (_, quarter) => new Date(Date.UTC(now.getUTCFullYear(), first + quarter * 3, 1)),
  );
  return [
    { value: ANY_TIME, label: strings.waitlist.anyTime },
    ...months.map((month) => ({ value: month.toISOString().slice(0, 7), label: formatMonthYear(month, 'UTC') })),
  ];
}
