// @ts-check
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { weaknessOf } from './attack.mjs';
import { expressionsOf, filesOf } from './expressions.mjs';

const root = resolve(__dirname, '../..');
const remotes = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => `${name}/src`);
/** Whatever meets a request, a body, an address, a file or an answer of another program. */
const PLACES = [
  'services/api/src',
  'shared-domain/src',
  'shared-runtime/src',
  'shared-design/src',
  'shell/src',
  ...remotes,
  'tools/static-host.mjs',
  'tools/static-host',
  'tools/lotline-remote',
];

/** Quadratic, and kept: what they meet can't be long. */
const SHORT = new Map([[String.raw`/\B(?=(\d{3})+$)/g`, 'digits of a number']]);
/** Put together from a name of ours, escaped. */
const COMPOSED = new Set(['tools/lotline-remote/smoke/swap-build.mjs', 'tools/lotline-remote/smoke/visit.mjs']);

const files = filesOf(root, PLACES).map(({ path, text }) => ({ path, ...expressionsOf(path, text) }));

it('every regular expression needs time in proportion to its text, whatever the text', () => {
  const seen = new Map();
  const weak = files.flatMap(({ path, read }) =>
    read.flatMap(({ line, expression }) => {
      const key = String(expression);
      if (!seen.has(key)) seen.set(key, SHORT.has(key) ? null : weaknessOf(expression));
      const found = seen.get(key);
      return found ? [`${path}:${line} ${key}: ${found.ms.toFixed(0)} ms for ${found.text}`] : [];
    }),
  );
  expect(seen.size).toBeGreaterThan(100);
  expect(weak).toEqual([]);
}, 120_000);

it('no expression is put together at run time, where this test could not read it', () => {
  const composed = files.filter(({ path }) => !COMPOSED.has(path));
  expect(composed.flatMap(({ path, unread }) => unread.map((line) => `${path}:${line}`))).toEqual([]);
});

const WEAK = [
  ['Accept-Encoding as it was read once', /(\w+)\s*;\s*q=0(?:\.0{1,3})?(?![.\d])/g],
  ['the same in a word of another length', /(\w+)=0/],
  ['slashes cut from an end', /\/+$/],
  ['nested quantifiers', /^(?:[a-z]+-?)+$/],
  ['a choice with an overlap', /^(?:\w|\d)*$/],
  ['two neighbours that take the same', /^\s*,?\s*x/],
  ['what is never closed', /<!--[^]*?-->/g],
];
it.each(process.env.SIZE === 'full' ? WEAK : WEAK.filter((_, at) => at % 3 === 0))(
  'control: %s is found',
  (_what, expression) => {
    expect(weaknessOf(expression)).not.toBeNull();
  },
);

it.each([/^[a-z0-9]+(?:-[a-z0-9]+)*$/, /^\d{1,10}\.\d{1,10}$/, /\s/g])('control: %s is left in peace', (expression) => {
  expect(weaknessOf(expression)).toBeNull();
});
