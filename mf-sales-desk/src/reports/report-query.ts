import { addDays, REPORT_WEEKS } from '@lotline/shared-domain';
import { selectQuery, urlChanged } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Spans that are offered, in weeks. */
export const SPANS = [4, 12, 26, 52] as const;

/** What the report is about, as it stands in the address. */
export interface AskedSpan {
  readonly estateId?: string;
  readonly weeks?: string;
  readonly until?: string;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** The report that the address asks for, and the ways to ask for another. */
export function useReportQuery() {
  const dispatch = useDispatch();
  const { estateId, weeks, until } = useSelector(selectQuery);
  const query = useMemo(
    (): AskedSpan => ({ ...(estateId && { estateId }), ...(weeks && { weeks }), ...(until && { until }) }),
    [estateId, weeks, until],
  );
  const change = (patch: Readonly<Record<string, string | null>>) => void dispatch(urlChanged({ patch }));
  /** So many weeks later than the last one that is shown; what is to come is now. */
  const shift = (lastWeek: string, by: number) => {
    const next = addDays(lastWeek, by * 7);
    change({ until: addDays(next, 6) < today() ? next : null });
  };
  return { query, count: Number(weeks) || REPORT_WEEKS.default, isNow: !until, change, shift };
}
