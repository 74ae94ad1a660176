import { addDays, REPORT_WEEKS } from '@lotline/shared-domain';
import { selectQuery, urlChanged } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** Selectable spans, in weeks. */
export const SPANS = [4, 12, 26, 52] as const;

/** The report's parameters in the URL. */
interface AskedSpan {
  readonly estateId?: string;
  readonly weeks?: string;
  readonly until?: string;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** The report's parameters from the URL, and functions to change them. */
export function useReportQuery() {
  const dispatch = useDispatch();
  const { estateId, weeks, until } = useSelector(selectQuery);
  const query = useMemo(
    (): AskedSpan => ({ ...(estateId && { estateId }), ...(weeks && { weeks }), ...(until && { until }) }),
    [estateId, weeks, until],
  );
  const change = (patch: Readonly<Record<string, string | null>>) => void dispatch(urlChanged({ patch }));
  /** Shifts the span by a number of weeks; an end in the future becomes now. */
  const shift = (lastWeek: string, by: number) => {
    const next = addDays(lastWeek, by * 7);
    change({ until: addDays(next, 6) < today() ? next : null });
  };
  return { query, count: Number(weeks) || REPORT_WEEKS.default, isNow: !until, change, shift };
}
