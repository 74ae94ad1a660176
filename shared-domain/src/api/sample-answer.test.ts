import * as domain from '../index.js';
import { shapeErrors } from '../testing/shape-errors.js';
import type { Endpoint } from './endpoint.js';
import { sampleAnswer } from './sample-answer.js';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'action' in value && 'answer' in value;
const ENDPOINTS = (Object.values(domain) as unknown[]).filter(isEndpoint);

it.each(ENDPOINTS.map((endpoint) => [endpoint.action, endpoint] as const))(
  'the sample of %s has its answer’s shape',
  (_, { answer }) => {
    expect(shapeErrors(answer, sampleAnswer(answer))).toEqual([]);
  },
);

it('there are endpoints to sample', () => expect(ENDPOINTS.length).toBeGreaterThan(50));

it('has every field, a list’s one item, and texts that suit their names', () => {
  expect(
    sampleAnswer({
      _id: 'string',
      timeZone: 'string',
      lots: [{ 'path?': 'string', size: 'number' }],
      open: 'boolean',
      'at?': 'date',
      more: 'unknown',
      title: 'string',
    }),
  ).toEqual({
    _id: '65f000000000000000000001',
    timeZone: 'Australia/Melbourne',
    lots: [{ path: 'M0 0H10V10H0Z', size: 1 }],
    open: true,
    at: '2026-06-01T00:00:00.000Z',
    more: {},
    title: 'Sample',
  });
});
