// @ts-check
// npm run pack-remote-tool -- FOLDER: packs the release tool (npm pack) for teams outside this repository: the tools to
// build, check and develop a remote, and the sources of the shared packages, in the same layout.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { packageManifest, packedFiles, ROOT } from './remote-package.mjs';
import { readArguments } from './start/arguments.mjs';

const HELP = `npm run pack-remote-tool -- FOLDER

  Packs the release tool for a team outside this repository, into FOLDER (made if it isn't there; this one unless given).
  What a team does with it: docs/releasing.md, "From outside this repository".`;

/** In the package, shared-geometry is a sibling folder, which Node can't resolve by name. @param {string} draft */
function nameGeometryByPath(draft) {
  const domain = join(draft, 'shared-domain/dist');
  for (const file of readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.js'))) {
    const script = join(domain, file);
    const geometry = relative(dirname(script), join(draft, 'shared-geometry/dist/index.js')).replaceAll('\\', '/');
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replaceAll(/(['"])@lotline\/shared-geometry\1/g, `'${geometry}'`));
  }
}

/** @param {string} into @returns {string} the packed file */
function pack(into) {
  const draft = mkdtempSync(join(tmpdir(), 'lotline-remote-package-'));
  try {
    for (const name of ['shared-geometry', 'shared-domain']) {
      execFileSync('npm', ['run', 'build', '--silent', '-w', `@lotline/${name}`], {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    for (const file of packedFiles()) cpSync(join(ROOT, file), join(draft, file));
    nameGeometryByPath(draft);
    writeFileSync(join(draft, 'package.json'), `${JSON.stringify(packageManifest(), null, 2)}\n`);
    const output = execFileSync('npm', ['pack', '--silent', '--pack-destination', into], {
      cwd: draft,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return join(into, output.toString().trim());
  } finally {
    rmSync(draft, { recursive: true });
  }
}

const { positionals } = readArguments({ help: HELP, options: {}, mostWords: 1 });
const into = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '.');
mkdirSync(into, { recursive: true });
const file = pack(into);
console.log(`${file} (${Math.round(statSync(file).size / 1000)} KB)`);
