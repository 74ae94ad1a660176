import { deployedPage, withSelf } from './deployed-page.mjs';
import refreshLoader from './refresh-loader.cjs';

const row = { name: 'mf-a', version: '0.0.0-dev', build: 'dev', files: {} };
const boot = {
  registry: {
    revision: 3,
    remotes: [
      { name: 'shell', build: 's' },
      { name: 'mf-a', build: 'live' },
      { name: 'mf-b', build: 'live' },
    ],
  },
  staticOrigin: 'https://static.example',
  registryKeys: { k: {} },
  nonce: 'n0',
};
const page = (
  over = {},
) => `<html><head><link rel="preload" as="script" href="https://static.example/r/mf-a/1-x/remoteEntry.js"><link rel="preload" as="script" href="https://static.example/r/mf-b/1-x/remoteEntry.js"></head><body><div id="root"></div>
<script type="application/json" id="lotline-boot" nonce="n0">${JSON.stringify({ ...boot, ...over })}</script></body></html>`;
const bootOf = (html) => JSON.parse(/id="lotline-boot"[^>]*>([\s\S]*?)<\/script>/.exec(html)[1]);
const made = (isLocal, html = page(), rows = [row]) =>
  deployedPage({ html, rows, names: rows.map(({ name }) => name), isLocal, origin: 'http://localhost:4100' });

it('one row is this machine’s, the others are as deployed', () => {
  const { registry, allowedOrigins } = bootOf(made(true));
  expect(registry.remotes.map(({ name, build }) => `${name} ${build}`)).toEqual(['shell s', 'mf-b live', 'mf-a dev']);
  expect(allowedOrigins).toEqual(['https://static.example', 'http://localhost:4100']);
});

it('several rows may be this machine’s in one run', () => {
  const html = made(true, page(), [row, { ...row, name: 'mf-b' }]);
  expect(bootOf(html).registry.remotes.map(({ name, build }) => `${name} ${build}`)).toEqual([
    'shell s',
    'mf-a dev',
    'mf-b dev',
  ]);
  expect(html).toContain('mf-a, mf-b run from this machine');
  expect(html).not.toContain('mf-b/1-x/');
});

it('says what is overridden, with a way back, under the page’s nonce', () => {
  const html = made(true);
  expect(html).toContain('mf-a runs from this machine');
  expect(html).toContain('>Reset<');
  expect(html.match(/<(script|style)(?![^>]*nonce="n0")/g)).toBeNull();
});

it('after Reset the page is as deployed', () => {
  const html = made(false);
  expect(bootOf(html)).toEqual(boot);
  expect(html).toContain('mf-a/1-x/remoteEntry.js');
});

it('hints for the deployed build of that remote alone are left out', () => {
  expect(made(true)).not.toContain('mf-a/1-x/');
  expect(made(true)).toContain('mf-b/1-x/');
});

it('text in the boot data can’t end its script, and a page without boot data stays as it is', () => {
  expect(made(true, page({ data: { x: '\\u003c/script>' } })).split('</script>')).toHaveLength(3);
  expect(made(true, '<p>plain</p>')).toBe('<p>plain</p>');
});

it('the policy takes this machine in where it lists sources, and nothing else', () => {
  expect(
    withSelf(
      "default-src 'none'; script-src 'nonce-x' https://static.example; connect-src 'self' https://static.example; frame-ancestors 'none'",
    ),
  ).toBe(
    "default-src 'none'; script-src 'nonce-x' https://static.example 'self'; connect-src 'self' https://static.example; frame-ancestors 'none'",
  );
  expect(withSelf(null)).toBeNull();
});

it.each([
  ['a component', 'panel.component.tsx', 'export function Panel() {}', true],
  [
    'a component with its props',
    'panel.component.tsx',
    'export interface PanelProps {}\nexport function Panel() {}',
    true,
  ],
  [
    'a component that exports a function too',
    'panel.component.tsx',
    'export function showPanel() {}\nexport function Panel() {}',
    false,
  ],
  ['a saga', 'panel.saga.ts', 'export function* Panel() {}', false],
])('fast refresh: %s is swapped in place: %s', (_, file, source, accepts) => {
  const text = refreshLoader.call({ resourcePath: `/app/mf-a/src/${file}` }, source);
  expect(text.includes('webpackHot.accept()')).toBe(accepts);
  expect(text).toContain('$RefreshReg$');
});
