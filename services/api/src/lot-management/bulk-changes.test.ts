import { Logger } from '@nestjs/common';
import { BulkChanges } from './bulk-changes.service.js';

const ids = ['65f0000000000000000000d1', '65f0000000000000000000d2'];
const lots = ids.map((lotId) => ({ lotId, rev: 1, price: 320_000 }));
const about = (take: () => Promise<unknown>) => new BulkChanges({ scene: take } as never, {} as never, {} as never);
afterEach(() => jest.restoreAllMocks());

it('an unexpected error is its lot’s alone, and is logged', async () => {
  const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  let calls = 0;
  const { results } = await about(() =>
    calls++ === 0 ? Promise.reject(new Error('the database is away')) : Promise.resolve(null),
  ).change({ lots });
  expect(results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['refused', 'Something went wrong with this lot. Nothing of it was changed.'],
    ['refused', 'There is no such lot.'],
  ]);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ lotId: ids[0] }));
});

it('after 5 s no further lot is begun, and each is reported as such', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const { results } = await about(() => {
    now += 5_001;
    return Promise.resolve(null);
  }).change({ lots });
  expect(results.map(({ message }) => message)).toEqual([
    'There is no such lot.',
    'It was not tried: the lots before it took too long.',
  ]);
});
