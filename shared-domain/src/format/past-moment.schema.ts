import { object, string, type TestContext } from 'yup';
import { isCalendarDay } from './calendar-day.js';
import { momentOfClock } from './clock-time.js';
import { formatDate } from './dates.js';

/** A past moment, entered as a day, YYYY-MM-DD, and a local time, HH:MM, of a time zone (D65). */
export const pastMomentSchema = (timeZone: string) => {
  const isPast = (day: string): boolean => day <= formatDate(new Date(), timeZone, 'YYYY-MM-DD');
  /**
   * The entered moment: null if that time was skipped by daylight saving, undefined if the day has an error of its own.
   */
  const typed = (time: string, { parent }: TestContext): Date | null | undefined => {
    const { day = '' } = parent as { day?: string };
    return isCalendarDay(day) && isPast(day) ? momentOfClock(day, time, timeZone) : undefined;
  };
  return object({
    day: string()
      .required('Choose a day')
      .test('day', 'Write the day as day/month/year, such as 27/03/2026', (day) => !day || isCalendarDay(day))
      .test('past', 'This day is still to come', (day) => !isCalendarDay(day) || isPast(day)),
    time: string()
      .required('Choose a time')
      .test(
        'exists',
        'There was no such time on this day: the clocks went forward',
        (time, context) => !time || typed(time, context) !== null,
      )
      .test(
        'past',
        'This time is still to come',
        (time, context) => (typed(time, context)?.getTime() ?? 0) <= Date.now(),
      ),
  });
};
