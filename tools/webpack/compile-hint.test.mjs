import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { CompileHintPlugin, HINT } from './compile-hint-plugin.cjs';

/** Builds a page whose first script asks for another; `text`: what that one says. Answers both by name. */
function build(text, plugins) {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-hint-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/index.js'), "import('./later.js').then(({ say }) => say());");
  writeFileSync(
    join(folder, 'src/later.js'),
    `// a comment\nexport const say = () => console.log(${JSON.stringify(text)});`,
  );
  const output = {
    path: join(folder, 'dist'),
    filename: 'first.[contenthash].js',
    chunkFilename: 'later.[contenthash].js',
  };
  return new Promise((resolve, reject) => {
    webpack({ mode: 'production', context: folder, output, plugins }, (error, stats) => {
      const files =
        error || stats.hasErrors()
          ? {}
          : Object.fromEntries(
              readdirSync(output.path).map((name) => [name, readFileSync(join(output.path, name), 'utf8')]),
            );
      rmSync(folder, { recursive: true });
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString()));
      else resolve(files);
    });
  });
}
const named = (files, start) => Object.entries(files).find(([name]) => name.startsWith(start));

it('a script that comes later begins with the hint, the first one doesn’t', async () => {
  const files = await build('hello', [new CompileHintPlugin()]);
  expect(named(files, 'later')[1].startsWith(`${HINT}"use strict"`)).toBe(true);
  expect(named(files, 'first')[1]).not.toContain(HINT);
});

it('the hint is part of what the script’s name says, so a build with it has another address', async () => {
  const [withHint, without] = await Promise.all([build('hello', [new CompileHintPlugin()]), build('hello', [])]);
  expect(named(withHint, 'later')[0]).not.toBe(named(without, 'later')[0]);
  expect(named(without, 'later')[1]).not.toContain(HINT);
});
