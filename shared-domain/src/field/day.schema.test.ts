import { clearableDaySchema, daySchema } from './day.schema.js';

test.each([
  ['', null],
  ['2027-02-28', null],
  ['1990-01-01', null],
  ['2199-12-31', null],
  ['2027-02-29', 'Registered on must be a day'],
  ['31/2/2027', 'Registered on must be a day'],
  ['1989-12-31', 'Registered on must be between 1990 and 2199'],
  ['0227-10-31', 'Registered on must be between 1990 and 2199'],
  ['9999-12-31', 'Registered on must be between 1990 and 2199'],
])('day %p: %p', (day, problem) => {
  const said = daySchema('Registered on')
    .validate(day)
    .then(
      () => null,
      ({ message }: Error) => message,
    );
  return expect(said).resolves.toBe(problem);
});

test('an empty field clears the day', () => {
  expect(clearableDaySchema('Registered on').cast('')).toBe(null);
  expect(clearableDaySchema('Registered on').cast('2027-02-28')).toBe('2027-02-28');
});
