import {
  changeOfDates,
  CONTRACT_DATE_NAMES,
  CONTRACT_DATES,
  describeDates,
  settlementDueDay,
} from './contract-dates.js';

it.each([
  ['the day that is set counts, whatever else is known', { set: '2026-05-20' }, '2026-05-20'],
  ['else the registration plus the estate’s days (D107)', {}, '2026-05-15'],
  ['over the end of a month', { registeredOn: '2026-02-20' }, '2026-03-06'],
  ['on the day of registration, where the estate says 0 days', { settlementDays: 0 }, '2026-05-01'],
  ['none while the lot isn’t registered', { registeredOn: null }, null],
  ['none where the estate has no number of days', { settlementDays: null }, null],
])('settlement is due: %s', (_, known, day) => {
  expect(settlementDueDay({ set: null, registeredOn: '2026-05-01', settlementDays: 14, ...known })).toBe(day);
});

describe('what a change of dates changes, and whether it needs a reason (D135)', () => {
  it.each(CONTRACT_DATE_NAMES)(
    '%s: set at first without one, changed and cleared with one, the same is none',
    (name) => {
      const [one, other] = [{ [name]: '2026-05-01' }, { [name]: '2026-05-02' }];
      const cleared = { [name]: null };
      expect(
        [
          [{}, one],
          [one, other],
          [one, cleared],
          [one, one],
          [one, {}],
          [{}, cleared],
        ].map(([before, asked]) => changeOfDates(before ?? {}, asked ?? {})),
      ).toEqual([
        { changed: [name], needsReason: false },
        { changed: [name], needsReason: true },
        { changed: [name], needsReason: true },
        { changed: [], needsReason: false },
        { changed: [], needsReason: false },
        { changed: [], needsReason: false },
      ]);
    },
  );

  it('of several, one that was set is enough', () =>
    expect(changeOfDates({ issued: '2026-05-01' }, { sunset: '2027-05-01', issued: '2026-05-02' })).toEqual({
      changed: ['issued', 'sunset'],
      needsReason: true,
    }));
});

it.each([
  [{}, '2026-12-11', 'Finance due 11 Dec 2026'],
  [{ financeDue: '2026-12-04' }, '2026-12-11', 'Finance due 4 Dec 2026 → 11 Dec 2026'],
  [{ financeDue: '2026-12-04' }, null, 'Finance due 4 Dec 2026 cleared'],
])('a change in words: %j to %s', (before, financeDue, words) =>
  expect(describeDates(before, { financeDue }, ['financeDue'])).toBe(words),
);

it('what happened and what is due are two kinds', () =>
  expect(CONTRACT_DATE_NAMES.map((name) => `${CONTRACT_DATES[name].label}: ${CONTRACT_DATES[name].kind}`)).toEqual([
    'Contract issued: happened',
    'Buyer signed: happened',
    'Vendor signed: happened',
    'Exchanged: happened',
    'Cooling off ends: due',
    'Finance due: due',
    'Settlement due: due',
    'Sunset date: due',
  ]));
