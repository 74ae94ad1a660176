import { BUCKETS, bucketOf, medianOf } from '../../src/registry/reports/duration-buckets.js';

it.each([
  [0, 'b0'],
  [50, 'b0'],
  [51, 'b1'],
  [12_800, 'b8'],
  [600_000, 'b9'],
])('%i ms falls into %s', (ms, bucket) => {
  expect(bucketOf(ms)).toBe(bucket);
  expect(BUCKETS).toContain(bucket);
});

it.each([
  [[0, 0, 0], null],
  [[4], 25],
  [[1, 1], 50],
  [[0, 0, 10], 150],
  [[1, 0, 0, 3], 267],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 5], 12_800],
])('the middle of %j is %s', (counts, median) => expect(medianOf(counts)).toBe(median));
