// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const withoutAnswers = createRequire(import.meta.url)('./without-answers-loader.cjs');
const FOLDER = join(import.meta.dirname, '../../shared-domain/src/api');

test('an endpoint keeps all that a call needs and loses the description of its answer', () => {
  const bundled = withoutAnswers(`import { endpoint } from './endpoint.js';
    import { lot } from './shapes.js';
    /** A lot. */
    export const getLot = endpoint({ action: 'lot/getLot', method: 'GET', path: '/lots/{lotId}', access: 'estate.browse', kept: true, tags: ['lot'], answer: lot });`);
  expect(bundled).toMatch(
    /action: 'lot\/getLot'[^]*method: 'GET'[^]*path: '\/lots\/\{lotId\}'[^]*access: 'estate.browse'[^]*kept: true[^]*tags: \[/,
  );
  expect(bundled).not.toMatch(/answer/);
});

test('everything but an endpoint’s answer shape stays', () => {
  expect(
    withoutAnswers(
      `export const reply = send({ answer: 'yes' }); export const ask = endpoint({ action: 'a', body: { answer: 1 } });`,
    ),
  ).toMatch(/send\(\{\s*answer: 'yes'[^]*body: \{\s*answer: 1/);
});

test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.endpoints.ts')))(
  '%s: every endpoint is left, no answer is',
  (file) => {
    const source = readFileSync(join(FOLDER, file), 'utf8');
    const count = (/** @type {string} */ text) => text.match(/\bendpoint\(\{/g)?.length;
    const bundled = withoutAnswers(source);
    expect(count(source)).toBeGreaterThan(0);
    expect(count(bundled)).toBe(count(source));
    expect(bundled).not.toMatch(/^\s+answer:/m);
  },
);
