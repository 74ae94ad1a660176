import { endOfDay, startOfDay } from './start-of-day.js';

it.each([
  ['in winter', '2027-06-30T16:30:00Z', 'Australia/Melbourne', '2027-06-30T14:00:00.000Z'],
  ['at midnight itself', '2027-06-30T14:00:00Z', 'Australia/Melbourne', '2027-06-30T14:00:00.000Z'],
  ['in the last minute', '2027-06-30T13:59:59Z', 'Australia/Melbourne', '2027-06-29T14:00:00.000Z'],
  [
    'on the evening after clocks were set back',
    '2027-04-04T12:00:00Z',
    'Australia/Melbourne',
    '2027-04-03T13:00:00.000Z',
  ],
  [
    'on the evening after clocks were set forward',
    '2027-10-03T12:00:00Z',
    'Australia/Melbourne',
    '2027-10-02T14:00:00.000Z',
  ],
  ['half an hour off', '2027-06-30T16:30:00Z', 'Australia/Adelaide', '2027-06-30T14:30:00.000Z'],
  ['in a zone that nobody knows', '2027-06-30T16:30:00Z', 'Mars/Olympus', '2027-06-30T00:00:00.000Z'],
])('a day begins at its midnight: %s', (_, at, zone, expected) =>
  expect(startOfDay(new Date(at), zone).toISOString()).toBe(expected),
);

it.each([
  ['in winter', '2027-06-30', 'Australia/Melbourne', '2027-06-30T13:59:00.000Z'],
  ['on the day that clocks are set back', '2027-04-04', 'Australia/Melbourne', '2027-04-04T13:59:00.000Z'],
  ['on the day that clocks are set forward', '2027-10-03', 'Australia/Melbourne', '2027-10-03T12:59:00.000Z'],
  ['far in the east', '2027-06-30', 'Pacific/Kiritimati', '2027-06-30T09:59:00.000Z'],
  ['far in the west', '2027-06-30', 'Pacific/Pago_Pago', '2027-07-01T10:59:00.000Z'],
])('a day ends in the minute before the next one’s midnight: %s', (_, day, zone, expected) =>
  expect(endOfDay(day, zone).toISOString()).toBe(expected),
);
