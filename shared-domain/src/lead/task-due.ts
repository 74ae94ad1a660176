import { addDays } from '../format/calendar-day.js';

/** When a task is due, soonest first; `week`: within seven days, with today. */
export const TASK_DUES = ['overdue', 'today', 'week', 'later'] as const;
export type TaskDue = (typeof TASK_DUES)[number];

/**
 * When a task is due. @param dueOn YYYY-MM-DD
 * @param today YYYY-MM-DD in the estate's time zone
 * @example taskDue('2026-12-06', '2026-11-30') // 'week'
 */
export function taskDue(dueOn: string, today: string): TaskDue {
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  return dueOn <= addDays(today, 6) ? 'week' : 'later';
}
