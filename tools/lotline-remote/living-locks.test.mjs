import * as exported from '@lotline/shared-domain';
import { futureAnswer, sampleFromLock, FUTURE_VALUE } from '@lotline/shared-domain/testing';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepLock, livingLocks } from './living-locks.mjs';

const domain = { ...exported };
const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'action' in value && 'access' in value && 'answer' in value;
const table = Object.values(domain).filter(isEndpoint).map(domain.describeEndpoint);
const locks = livingLocks(join(__dirname, 'living-locks'));
const calls = locks.flatMap(({ name, version, build, endpoints }) =>
  endpoints.map((endpoint) => [`${name} ${version}-${build}`, endpoint.action, endpoint]),
);

describe('the endpoint table keeps every living build working (ADR-0004)', () => {
  it('there are living builds', () => expect(calls.length).toBeGreaterThan(10));
  it.each(locks.map((lock) => [`${lock.name} ${lock.version}-${lock.build}`, lock]))('%s', (_, { endpoints }) => {
    expect(domain.compareLocks(endpoints, table)).toEqual([]);
  });

  // The control: each of these in shared-domain would stop CI.
  it.each([
    [
      'a required answer field removed',
      'lot/getLotsList',
      ({ answer: { '[].lotData[].title': _, ...answer }, ...rest }) => ({ ...rest, answer }),
      /title is lost/,
    ],
    ['a path changed', 'stage/getStagesMap', (endpoint) => ({ ...endpoint, path: '/stages-map' }), /path changed/],
    ['an action gone', 'estate/sendContactEmail', () => null, /the action is gone/],
    [
      'a new required field',
      'initialHold/createInitialHold',
      (endpoint) => ({
        ...endpoint,
        request: { ...endpoint.request, abn: { type: 'string', optional: false, nullable: false, rules: {} } },
      }),
      /abn is new and required/,
    ],
  ])('%s is noticed', (_, action, change, sentence) => {
    const broken = table.map((endpoint) => (endpoint.action === action ? change(endpoint) : endpoint)).filter(Boolean);
    const breaks = locks.flatMap(({ endpoints }) => domain.compareLocks(endpoints, broken));
    expect(breaks.join('\n')).toMatch(sentence);
  });
});

/** All that this code reads out of a word of the wire; none of it may throw, none may take an unknown word for a known one. */
const READERS = [
  [
    'parseLotStatus',
    'parseStageStatus',
    'parseHoldStatus',
    'parseEoiStatus',
    'parseInvoiceStatus',
    'parseListingStatus',
    'parseLeadStatus',
    'parseContactStatus',
    'parseErrorCode',
    'parseAppVersion',
  ].map((name) => [name, (status) => expect(domain[name](status)).toBe('unknown')]),
  ['lotStatusLabel', 'stageStatusLabel'].map((name) => [
    name,
    (status) => expect(domain[name](status)).toBe(FUTURE_VALUE),
  ]),
  ['holdBadge', 'stageBadge', 'eoiBadge'].map((name) => [
    name,
    (status) => expect(domain[name](status)).toMatchObject({ tone: 'gray' }),
  ]),
  [['isInteractable', (status) => expect(domain.isInteractable(status)).toBe(false)]],
].flat();

const objectsIn = (value) =>
  Array.isArray(value)
    ? value.flatMap(objectsIn)
    : typeof value === 'object' && value !== null
      ? [value, ...Object.values(value).flatMap(objectsIn)]
      : [];

describe('current code with future answers', () => {
  it.each(READERS)('%s', (_, read) => read(FUTURE_VALUE));

  it.each(calls)('%s: %s', (_build, _action, { answer }) => {
    for (const whole of [true, false]) {
      const told = futureAnswer(sampleFromLock(answer, { whole }));
      expect(JSON.stringify(told)).toContain('aFieldOfTomorrow');
      for (const one of objectsIn(told)) {
        if (typeof one.status !== 'string') continue;
        for (const audience of ['customer', 'staff']) {
          expect(domain.lotBadge(one, audience)).toMatchObject({ tone: 'gray' });
          expect(domain.lotColour(one, audience)).toBe('gray');
          expect(domain.lotName({ ...one, title: '12' }, { audience })).toContain('Lot 12');
        }
        for (const [, read] of READERS) read(one.status);
        expect(domain.customerStatus(one)).toBe('unknown');
        expect(domain.reserveAction(one, { showInitialHold: true })).toBe('none');
        expect(() => domain.lifecycle(one, null)).not.toThrow();
        expect(() => domain.describePrice(one)).not.toThrow();
      }
    }
  });

  it('an unknown code is reported as unknown', () => expect(domain.parseErrorCode(FUTURE_VALUE)).toBe('unknown'));
});

it('a stored lock reads back unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-locks-'));
  const lock = { name: 'mf-a', version: '1.0.0', build: 'ab12cd34', endpoints: table.slice(0, 2) };
  const file = keepLock(lock, folder);
  expect(livingLocks(folder)).toEqual([lock]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(10);
  rmSync(folder, { recursive: true });
});
