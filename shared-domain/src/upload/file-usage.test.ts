import { quotaNote, sizeText } from './file-usage.js';

const MB = 1024 * 1024;

it.each([
  [0, '0 MB'],
  [26_214_400, '25 MB'],
  [26_214_399, '24 MB'],
  [9_000 * MB, '9000 MB'],
  [50_000 * MB, '48 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

describe('the note about storage', () => {
  const quota = (of: string, used: number, limit = 100) => ({ of, used: used * MB, limit: limit * MB });

  it.each([
    [[quota('account', 79), quota('day', 10)], null],
    [
      [quota('account', 80), quota('day', 10)],
      ['Your account uses 80 MB of its 100 MB for files.', false],
    ],
    [
      [quota('account', 80), quota('day', 90)],
      ['You uploaded 90 MB of the 100 MB allowed in 24 hours.', false],
    ],
    [
      [quota('estate', 99)],
      ['This estate uses 99 MB of its 100 MB for files and maps, with earlier documents and versions.', false],
    ],
    [[quota('builder', 95)], ['Your company uses 95 MB of its 100 MB for files.', false]],
    [
      [quota('account', 100), quota('day', 90)],
      ['Your account has used all of its 100 MB for files. Withdraw and delete documents to make room.', true],
    ],
    [[quota('day', 101)], ['You uploaded the 100 MB allowed in 24 hours. Please try again later.', true]],
    [
      [quota('estate', 100)],
      ['This estate has used all of its 100 MB for files and maps. Withdraw and delete documents to make room.', true],
    ],
    [
      [quota('builder', 100)],
      ['Your company has used all of its 100 MB for files. Files that nothing uses are removed after a week.', true],
    ],
    [[quota('planet', 100), quota('account', 1)], null],
    [[], null],
  ])('of %j is %j', (quotas, expected) => {
    const note = quotaNote(quotas);
    expect(note && [note.text, note.isFull]).toEqual(expected);
  });
});
