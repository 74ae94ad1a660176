import { addDays, formatDate } from '@lotline/shared-domain';
import type { EntityId } from '../database/entity-id.js';
import type { TaskFilter } from './lead-tasks.repository.js';

/** An estate whose days tasks are due on. */
export interface DueEstate {
  readonly _id: EntityId;
  readonly landownerId: EntityId;
  readonly timeZone: string;
}

/** When tasks are due: before today, today, until today, or within seven days with today. */
const DAYS = {
  overdue: (today: string) => ({ $lt: today }),
  today: (today: string) => today,
  'until today': (today: string) => ({ $lte: today }),
  week: (today: string) => ({ $gte: today, $lte: addDays(today, 6) }),
} as const;
export type Due = keyof typeof DAYS;
export const isDue = (text: string | null | undefined): text is Due => Object.hasOwn(DAYS, text ?? '');
/** The filter of a day, YYYY-MM-DD. @param today that of the clocks it goes by */
export const dueDays = (due: Due, today: string) => DAYS[due](today);

/**
 * The filter of tasks by when they are due, as each estate's clocks show the day (D65); tasks beside any lead go by the
 * landowner's first estate.
 * @param estates those of the caller, by title
 */
export function dueTasks(estates: readonly DueEstate[], due: Due, now: Date): TaskFilter {
  const todayIn = (timeZone: string): string => formatDate(now, timeZone, 'YYYY-MM-DD');
  const todays = [...new Set(estates.map(({ timeZone }) => todayIn(timeZone)))];
  const [only = todayIn('UTC')] = todays;
  if (todays.length < 2) return { dueOn: DAYS[due](only) };
  const firsts = [...new Map(estates.toReversed().map((estate) => [String(estate.landownerId), estate])).values()];
  return {
    $or: todays.flatMap((today) => {
      const isToday = ({ timeZone }: DueEstate): boolean => todayIn(timeZone) === today;
      const dueOn = DAYS[due](today);
      return [
        { estateId: { $in: estates.filter(isToday).map(({ _id }) => _id) }, dueOn },
        { estateId: null, landownerId: { $in: firsts.filter(isToday).map(({ landownerId }) => landownerId) }, dueOn },
      ];
    }),
  };
}
