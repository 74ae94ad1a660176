import { emailRefusal, noteTitle, parseTimelineKind } from './timeline.js';

it.each([
  ['550 Error', 'This address doesn’t exist, or doesn’t accept our emails.'],
  ['552 Error', 'Their inbox is full.'],
  ['571 Error', 'Their mail server refused the email.'],
  ['451 Error', 'Their mail server kept putting us off, so we stopped trying.'],
  ['Error', 'Their mail server couldn’t be reached, so we stopped trying.'],
  [null, 'Their mail server couldn’t be reached, so we stopped trying.'],
])('why an email with the error %j never arrived', (lastError, words) => {
  expect(emailRefusal(lastError)).toBe(words);
});

it('a call is named by how it went, and a kind that this build doesn’t know is unknown', () => {
  expect([noteTitle('call', 'no answer'), noteTitle('call', 'waved'), noteTitle('note', null)]).toEqual([
    'Call: no answer',
    'Call',
    'Note',
  ]);
  expect([parseTimelineKind('hold'), parseTimelineKind('toString')]).toEqual(['hold', 'unknown']);
});
