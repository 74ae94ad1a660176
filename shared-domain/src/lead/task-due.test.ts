import { taskDue } from './task-due.js';

it.each([
  ['2026-11-29', 'overdue'],
  ['2026-11-30', 'today'],
  ['2026-12-01', 'week'],
  ['2026-12-06', 'week'],
  ['2026-12-07', 'later'],
])('on 30 November a task of %s is %s', (day, expected) => expect(taskDue(day, '2026-11-30')).toBe(expected));
