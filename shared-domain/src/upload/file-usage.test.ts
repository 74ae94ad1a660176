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
    [[quota('account', 80), quota('day', 10)], 'Your account uses 80 MB of its 100 MB for files.'],
    [[quota('account', 80), quota('day', 90)], 'You uploaded 90 MB of the 100 MB allowed in 24 hours.'],
    [[quota('estate', 100)], 'This estate uses 100 MB of its 100 MB for files.'],
    [[quota('builder', 95)], 'Your company uses 95 MB of its 100 MB for files.'],
    [[quota('planet', 100), quota('account', 1)], null],
    [[], null],
  ])('of %j is %j', (quotas, note) => expect(quotaNote(quotas)).toBe(note));
});
