import { describeDecidedBy, parseHoldEvent } from './decided-by.js';

const by = { name: 'Mia Chen', did: 'approved it', at: '2027-02-10T23:04:00.000Z' };

it.each([
  ['2027-02-11T01:00:00Z', 'Mia Chen approved it at 10:04 AM'],
  ['2027-02-12T01:00:00Z', 'Mia Chen approved it on 11 Feb 2027 at 10:04 AM'],
])("who did what and when, in the estate's time, read at %s", (now, words) =>
  expect(describeDecidedBy(by, 'Australia/Melbourne', new Date(now)).replaceAll('\u202f', ' ')).toBe(words),
);

it.each([
  ['extended', 'approved', 'extended'],
  [null, 'approved', 'approved'],
  [undefined, 'pending', 'requested'],
  ['constructor', 'nowhere', null],
] as const)('a history that says %s and %s reads %s', (raw, to, deed) => expect(parseHoldEvent(raw, to)).toBe(deed));
