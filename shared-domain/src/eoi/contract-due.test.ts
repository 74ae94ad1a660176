import { REMINDED_DATES } from './contract-dates.js';
import { parseWatchedDate, reminderDue, WATCHED_DATE_NAMES, WATCHED_DATES } from './contract-due.js';

it('whoever is reminded of a date finds it among what is due', () =>
  expect([...WATCHED_DATE_NAMES].sort()).toEqual([...REMINDED_DATES].sort()));

it.each([
  ['coolingOffEnds', ['eoi', 'pre_contract', 'contract_executed', 'under_contract', 'unconditional']],
  ['financeDue', ['eoi', 'pre_contract', 'contract_executed', 'under_contract']],
  ['settlementDue', ['eoi', 'pre_contract', 'contract_executed', 'under_contract', 'unconditional']],
  ['sunset', ['eoi', 'pre_contract', 'contract_executed', 'under_contract', 'unconditional']],
] as const)('%s is watched while the lot is at %j', (name, statuses) =>
  expect(WATCHED_DATES[name].lots).toEqual(statuses),
);

it('only the end of cooling off passes by itself', () =>
  expect(WATCHED_DATE_NAMES.filter((name) => WATCHED_DATES[name].passes)).toEqual(['coolingOffEnds']));

it.each(['issued', 'condition', 'toString', null])('%s is not watched', (raw) =>
  expect(parseWatchedDate(raw)).toBeNull(),
);

describe('reminders of 15 March, 7 days before and 1 day before', () => {
  it.each([
    ['8 days before: none yet', '2027-03-07', '2027-01-01', null],
    ['7 days before', '2027-03-08', '2027-01-01', 7],
    ['7 days before, of a date whose entry has no day', '2027-03-08', null, 7],
    ['7 days before, of one that was set today', '2027-03-08', '2027-03-08', 7],
    ['6 days before: what was missed is caught up with', '2027-03-09', '2027-01-01', 7],
    ['2 days before: still', '2027-03-13', '2027-03-08', 7],
    ['6 days before, of one that was set today: it was nearer already', '2027-03-09', '2027-03-09', null],
    ['6 days before, of one whose entry has no day', '2027-03-09', null, null],
    ['1 day before', '2027-03-14', '2027-01-01', 1],
    ['1 day before, of one that was set today', '2027-03-14', '2027-03-14', 1],
    ['on the day: too late', '2027-03-15', '2027-01-01', null],
    ['afterwards', '2027-03-16', '2027-01-01', null],
  ])('%s', (_, today, setOn, days) => expect(reminderDue({ on: '2027-03-15', today, setOn })).toBe(days));

  it('counts days of the calendar, also over the change of clocks and years', () => {
    expect(reminderDue({ on: '2027-01-03', today: '2026-12-27' })).toBe(7);
    expect(reminderDue({ on: '2027-04-04', today: '2027-04-03' })).toBe(1);
  });
});
