import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { createRemote } from '../new-remote.mjs';

const ROOT = join(__dirname, '../..');
const run = promisify(execFile);
let into = '';

beforeAll(() => {
  into = mkdtempSync(join(tmpdir(), 'lotline-contract-'));
  symlinkSync(join(ROOT, 'node_modules'), join(into, 'node_modules'));
  symlinkSync(join(ROOT, 'tools'), join(into, 'tools'));
});
afterAll(() => rmSync(into, { recursive: true, force: true }));

const BREACHES = [
  ['a router', "import 'react-router-dom';", /react-router.*may not be in a remote/],
  ['a form library', "import 'formik';", /formik.*may not be in a remote/],
  [
    'a name the shell lacks',
    "import { createEntityAdapter } from '@reduxjs/toolkit';\nexport const entities = createEntityAdapter();",
    /'createEntityAdapter' of @reduxjs\/toolkit is not what the shell provides/,
  ],
  [
    'a path the shell lacks',
    "import 'react-dom/server';",
    /'react-dom\/server' is shared but the shell doesn't provide it/,
  ],
];

// One build reports every breach; `new-remote.test.mjs` has the control, the same remote without them.
it('a remote that breaks the contract fails its build, which names every breach', async () => {
  const { folder } = createRemote('all-wrong', into);
  appendFileSync(join(folder, 'src/strings.ts'), `\n${BREACHES.map(([, line]) => line).join('\n')}\n`);
  const cli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
  const output = await run(process.execPath, [cli, '--config', 'webpack.config.cjs', '--mode', 'production'], {
    cwd: folder,
  }).then(
    () => 'built',
    (error) => `${error.stdout}${error.stderr}`,
  );
  expect(BREACHES.filter(([, , message]) => !message.test(output)).map(([what]) => what)).toEqual([]);
}, 60_000);
