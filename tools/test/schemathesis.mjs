// @ts-check
// Runs Schemathesis (PyPI) over the served OpenAPI document against a separate product; part of npm run test:full only.
//   node tools/test/schemathesis.mjs [--examples 200]
import { existsSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTestFolder } from '../mongo/test-folder.mjs';
import { freePortPair } from '../start/ports.mjs';
import { startProduct } from '../start/product.mjs';
import { lastLines, run } from '../start/run.mjs';

const VERSION = '4.32.5';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const venv = join(homedir(), '.cache', 'lotline', `schemathesis-${VERSION}`);
const st = join(venv, 'bin', 'st');
const at = process.argv.indexOf('--examples');
const examples = Number(at > 0 ? process.argv[at + 1] : 200);

/**
 * Checks against the document. Excluded are checks of rejected input: the API coerces strings and drops unknown fields
 * (D42), so it accepts more than the document; and a partner's form has rules that its schema can't express.
 */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
  'ignored_auth',
];

const NO_LIMITS = Object.fromEntries(
  [
    'HOLD_IP',
    'HOLD_EMAIL',
    'ENQUIRY_IP',
    'ENQUIRY_EMAIL',
    'WAITLIST_IP',
    'WAITLIST_EMAIL',
    'SHARE_MAP_IP',
    'SHARE_MAP_EMAIL',
    'WATCH_IP',
    'WATCH_EMAIL',
    'EVENT_IP',
    'REPORT_IP',
    'TOKEN_FAIL_IP',
  ].map((name) => [`LOTLINE_LIMIT_${name}_PER_HOUR`, '1000000']),
);

/** Installed once per machine and version. */
async function ensureSchemathesis() {
  if (existsSync(st)) return;
  mkdirSync(dirname(venv), { recursive: true });
  for (const [command, args] of /** @type {[string, string[]][]} */ ([
    ['python3', ['-m', 'venv', venv]],
    [join(venv, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`]],
  ])) {
    const { code, output } = await run(command, args, { cwd: root, timeout: 600_000 });
    if (code !== 0)
      throw new Error(
        `Schemathesis ${VERSION} could not be installed (it needs Python 3.10 or newer with venv):\n${lastLines(output, 20)}`,
      );
  }
}

async function main() {
  await ensureSchemathesis();
  const folder = await makeTestFolder('lotline-schemathesis-');
  const product = await startProduct({
    root,
    port: await freePortPair(),
    dataDir: join(folder, 'data'),
    env: { NODE_ENV: 'test', ...NO_LIMITS, LOTLINE_LOOP_DELAY_MS: '0', LOTLINE_SLOW_WRITE_MS: '0' },
  });
  try {
    const token = /lot_[A-Za-z0-9_-]{43}/.exec(product.prepared.join('\n'))?.[0] ?? '';
    const args = [
      'run',
      `${product.url}/api/openapi.json`,
      '--checks',
      CHECKS.join(','),
      '--max-examples',
      String(examples),
      '--phases',
      'examples,coverage,fuzzing',
      '--header',
      `Authorization: Bearer ${token}`,
      '--no-color',
      '--continue-on-failure',
      '--generation-deterministic',
      '--request-timeout',
      '20',
    ];
    const { code } = await run(st, args, { cwd: folder, timeout: 3_600_000, onLine: (line) => console.log(line) });
    process.exitCode = code === 0 ? 0 : 1;
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
