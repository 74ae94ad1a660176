import { noteTitle, parseTimelineKind } from './timeline.js';

it('a call is named by how it went, and a kind that this build doesn’t know is unknown', () => {
  expect([noteTitle('call', 'no answer'), noteTitle('call', 'waved'), noteTitle('note', null)]).toEqual([
    'Call: no answer',
    'Call',
    'Note',
  ]);
  expect([parseTimelineKind('hold'), parseTimelineKind('toString')]).toEqual(['hold', 'unknown']);
});
