import { isSatisfied, majorOf } from './version-range.js';

it.each([
  ['19.3.1', '^19.3', true],
  ['19.3.0', '^19.3', true],
  ['19.10.0', '^19.3', true],
  ['19.2.9', '^19.3', false],
  ['20.0.0', '^19.3', false],
  ['18.9.9', '^19.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['0.1.7', '^0.1', true],
  ['0.2.0', '^0.1', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.3.0-rc.1', '^1.2', false],
  ['1.3.0-rc.1', '1.3.0-rc.1', true],
  ['1.3.0', '1.3.0', true],
  ['1.3.0', '*', false],
  ['1.3.0', '>=1', false],
  ['1.3', '1.3', false],
  ['', '^1.0', false],
])('%s in %s: %s', (version, range, expected) => expect(isSatisfied(version, range)).toBe(expected));

it.each([
  ['1.4.0', 1],
  ['12.0.0-rc.1', 12],
  ['one', null],
  ['', null],
])('the major of %s is %s', (version, major) => expect(majorOf(version)).toBe(major));
