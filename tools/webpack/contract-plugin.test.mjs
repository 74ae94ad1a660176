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

it.each([
  ['a-router', "import 'react-router-dom';", /react-router.*may not be in a remote/],
  ['a-form', "import 'formik';", /formik.*may not be in a remote/],
  [
    'an-adapter',
    "import { createEntityAdapter } from '@reduxjs/toolkit';\nexport const entities = createEntityAdapter();",
    /'createEntityAdapter' of @reduxjs\/toolkit is not what the shell provides/,
  ],
  ['a-path', "import 'react-dom/server';", /'react-dom\/server' is shared but the shell doesn't provide it/],
])(
  'a remote with %s fails its build',
  async (name, line, message) => {
    const { folder } = createRemote(name, into);
    appendFileSync(join(folder, 'src/strings.ts'), `\n${line}\n`);
    const cli = join(dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');
    const output = await run(process.execPath, [cli, '--config', 'webpack.config.cjs', '--mode', 'production'], {
      cwd: folder,
    }).then(
      () => 'built',
      (error) => `${error.stdout}${error.stderr}`,
    );
    expect(output).toMatch(message);
  },
  60_000,
);
