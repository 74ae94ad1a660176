import { waitText } from './lead-clock.js';

const now = Date.parse('2026-11-30T12:00:00.000Z');
it.each([
  ['one that runs', '2026-11-30T09:00:00.000Z', null, 'Waiting 3 hours'],
  ['one that was stopped', '2026-11-30T09:00:00.000Z', '2026-11-30T09:20:00.000Z', 'Answered in 20 minutes'],
  ['a client’s clock that is behind', '2026-11-30T12:01:00.000Z', null, 'Waiting less than a minute'],
  ['a lead that asked for nothing', null, null, null],
])('the clock of D201 in words: %s', (_, askedAt, contactedAt, words) =>
  expect(waitText({ askedAt, contactedAt }, now)).toBe(words),
);
