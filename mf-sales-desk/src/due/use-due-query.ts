import { getDueDates, type DueDate } from '@lotline/shared-domain';
import { useListQuery } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { monthOf, parseMonth, weeksOf } from './months';

export type DueView = 'list' | 'calendar';

/** What the page shows, from its address: a list of everything, or the calendar of a month. @param today YYYY-MM-DD */
export function useDueQuery(today: string) {
  const { query, onQueryChange } = useListQuery();
  const { estateId, view: asked, month: askedMonth } = query;
  const view: DueView = asked === 'calendar' ? 'calendar' : 'list';
  const month = parseMonth(askedMonth) ?? monthOf(today);
  const days = weeksOf(month).flat();
  const wanted = resource(getDueDates, {
    query: {
      ...(estateId && { estateId }),
      ...(view === 'calendar' && { from: days[0], to: days.at(-1) }),
    },
  });
  return {
    view,
    month,
    estateId: estateId ?? null,
    wanted,
    changeView: (next: DueView) => onQueryChange({ view: next === 'list' ? null : next }),
    changeMonth: (next: string) => onQueryChange({ month: next === monthOf(today) ? null : next }),
    changeEstate: (next: string | null) => onQueryChange({ estateId: next }),
  };
}

/** Unique among what is due: a contract has one of each date, and several conditions. */
export const dueKey = ({ eoiId, name, conditionId }: DueDate): string => `${eoiId} ${conditionId ?? name}`;

/** What is due by day, earliest first. */
export function byDay(dates: readonly DueDate[]): readonly (readonly [day: string, dates: readonly DueDate[]])[] {
  const days = [...new Set(dates.map(({ on }) => on))].sort();
  return days.map((day) => [day, dates.filter(({ on }) => on === day)] as const);
}
