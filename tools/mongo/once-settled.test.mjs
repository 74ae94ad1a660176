// @ts-check
import { onceSettled } from './once-settled.mjs';

const refusal = (/** @type {number} */ code, codeName = 'ConfigurationInProgress') =>
  Object.assign(new Error('not now'), { code, codeName });

it('retries while the set settles, and logs it once', async () => {
  const work = jest
    .fn()
    .mockRejectedValueOnce(refusal(109))
    .mockRejectedValueOnce(refusal(94, 'NotYetInitialized'))
    .mockResolvedValue('done');
  /** @type {string[]} */
  const said = [];
  expect(await onceSettled(work, { log: (text) => said.push(text), wait: 5 })).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
  expect(said).toEqual([
    'MongoDB still settles after its last end (ConfigurationInProgress); trying again for up to 20 s',
  ]);
});

it('gives up in words when the time is over', async () => {
  const work = jest.fn().mockRejectedValue(refusal(109));
  await expect(onceSettled(work, { patience: 100, wait: 20 })).rejects.toThrow(
    'MongoDB has not settled in 0 s (ConfigurationInProgress: not now). The data is untouched; start again in a minute.',
  );
  expect(work.mock.calls.length).toBeGreaterThan(1);
  expect(work.mock.calls.length).toBeLessThanOrEqual(6);
});

it('asks no second time after another refusal', async () => {
  const work = jest.fn().mockRejectedValue(refusal(13, 'Unauthorized'));
  await expect(onceSettled(work, { wait: 5 })).rejects.toThrow('not now');
  expect(work).toHaveBeenCalledTimes(1);
});
