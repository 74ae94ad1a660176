import { signedText } from './signed-text.js';

const build = {
  version: '1.2.0',
  build: 'ab12cd34',
  entry: 'https://static.example/r/mf-a/1.2.0-ab12cd34/mf-manifest.json',
  files: { 'b.js': 'B', 'a.js': 'A' },
};

it('reads the same whatever order the keys came in, and whether nothing is absent, null or false', () => {
  const other = {
    files: { 'a.js': 'A', 'b.js': 'B' },
    entry: build.entry,
    build: build.build,
    version: build.version,
    staffOnly: false,
    shared: null,
  };
  expect(signedText('mf-a', other)).toBe(signedText('mf-a', build));
});

it.each([
  ['the remote’s name', 'mf-b', build],
  ['the entry', 'mf-a', { ...build, entry: `${build.entry}?` }],
  ['a hash', 'mf-a', { ...build, files: { 'a.js': 'A', 'b.js': 'C' } }],
  ['a file more', 'mf-a', { ...build, files: { ...build.files, 'c.js': 'C' } }],
  ['who may see it', 'mf-a', { ...build, staffOnly: true }],
])('changes with %s', (_, name, other) => {
  expect(signedText(name, other)).not.toBe(signedText('mf-a', build));
});

it('leaves out what isn’t trusted: the signature itself and fields of later versions', () => {
  expect(signedText('mf-a', { ...build, signature: 'x', keyId: 'y', later: 1 } as never)).toBe(
    signedText('mf-a', build),
  );
});
