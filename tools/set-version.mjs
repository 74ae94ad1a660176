// @ts-check
// Sets the version of the product, its shell and its remotes (docs/releasing.md). The shared packages keep theirs,
// because builds refer to them in `requires`:
//   node tools/set-version.mjs 0.3.0
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error('Which version? For example: node tools/set-version.mjs 1.2.3');
  process.exit(1);
}
const folders = ['.', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
for (const folder of folders) {
  const file = join(root, folder, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
}
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: root,
  stdio: 'inherit',
});
console.log(`${folders.length} packages are ${version}`);
