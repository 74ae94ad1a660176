import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_ENTRIES, rangeOf, requiresOf, sharedModules } from './shared-modules.cjs';
import { providedSource } from './write-provided.cjs';

const ROOT = join(__dirname, '../..');

it('the shell imports exactly the shared entries by name', () => {
  expect(readFileSync(join(ROOT, 'shell/src/shared-modules.ts'), 'utf8')).toBe(providedSource());
  for (const { name } of SHARED_ENTRIES) expect(providedSource()).toContain(`import('${name}')`);
});

it('remotes bring no copy of their own, and ask strictly for the minor they were built with', () => {
  for (const [name, options] of Object.entries(sharedModules('remote'))) {
    expect(options).toMatchObject({
      import: false,
      strictVersion: true,
      requiredVersion: expect.stringMatching(/^\^\d+\.\d+$/),
    });
    expect([name, options.singleton]).toEqual([name, !['@lotline/shared-runtime', 'moment', 'yup'].includes(name)]);
  }
});

it('of the design system only the light entry and the map are there at start (ADR-0023)', () => {
  const atStart = SHARED_ENTRIES.filter(
    ({ name, load }) => load === 'start' && name.startsWith('@lotline/shared-design'),
  ).map(({ name }) => name);
  expect(atStart).toEqual(['@lotline/shared-design', '@lotline/shared-design/shape-map']);
});

it.each([
  ['19.3.1', '^19.3'],
  ['0.1.0', '^0.1'],
])('%s is asked for as %s', (version, range) => {
  expect(rangeOf(version)).toBe(range);
});

it('a row’s requires names packages, not entries', () => {
  expect(Object.keys(requiresOf(['react/jsx-runtime', 'react', '@lotline/shared-design/form']))).toEqual([
    '@lotline/shared-design',
    'react',
  ]);
});
