// @ts-check
// Playwright's global setup: the whole product on free ports with a fresh data folder, plus an API process without a
// change stream, as the control of the live tests.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../chromium.mjs';
import { makeTestFolder } from '../mongo/test-folder.mjs';
import { endRun } from '../mongo/mongod-end.mjs';
import { build } from '../start/build.mjs';
import { withLock } from '../start/lock.mjs';
import { freePort, freePortPair } from '../start/ports.mjs';
import { startProduct } from '../start/product.mjs';
import { startOtherSite } from './other-site.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const log = (/** @type {string} */ text) => console.log(`  ${text}`);

/** All requests of the run come from one address, so rate limits are raised. */
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
    'RECIPIENT',
    'EVENT_IP',
    'REPORT_IP',
    'TOKEN_FAIL_IP',
    'SIGN_UP_IP',
    'SIGN_UP_EMAIL',
    'ACCOUNT_MAIL_IP',
    'ACCOUNT_MAIL_EMAIL',
  ].map((name) => [`LOTLINE_LIMIT_${name}_PER_HOUR`, '100000']),
);

/** Links the built folders, so that a test can add builds without changing the clone. */
function linkBuilds(/** @type {string} */ to) {
  for (const name of readdirSync(root)) {
    const dist = join(root, name, 'dist');
    if (
      (name !== 'shell' && name !== 'shared-design' && !name.startsWith('mf-')) ||
      !existsSync(join(dist, 'current.json'))
    )
      continue;
    mkdirSync(join(to, name, 'dist'), { recursive: true });
    cpSync(join(root, name, 'package.json'), join(to, name, 'package.json'));
    cpSync(join(dist, 'current.json'), join(to, name, 'dist', 'current.json'));
    const { folder } = JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8'));
    symlinkSync(join(dist, folder), join(to, name, 'dist', folder));
  }
}

export default async function globalSetup() {
  process.env.CHROMIUM_PATH = await ensureChromium({ log });
  await withLock(root, log, () => build({ root, log }));
  const folder = await makeTestFolder('lotline-journeys-');
  const builds = join(folder, 'builds');
  linkBuilds(builds);
  const port = await freePortPair();
  const product = await startProduct({
    root,
    port,
    dataDir: join(folder, 'data'),
    buildsRoot: builds,
    // Browsers share the CPU, so lag doesn't mean overload; and proofs of work for this many forms are slow.
    env: {
      NODE_ENV: 'test',
      ...NO_LIMITS,
      LOTLINE_LOOP_DELAY_MS: '0',
      LOTLINE_SLOW_WRITE_MS: '0',
      LOTLINE_CHALLENGE_BITS: '8',
    },
    onCrash: (child, how) => console.error(`The ${child.name} ended by itself (${how}):\n${child.lastWords()}`),
    onMongoEnd: endRun(() => rm(folder, { recursive: true, force: true })),
  });
  const site = await startOtherSite(product.mongodbUri);
  const deafPort = await freePort(20_000, 21_000);
  const deaf = new URL('./without-change-stream.mjs', import.meta.url).href;
  await product.startApi(deafPort, { LOTLINE_ROLES: 'api', PUBLIC_URL: `http://localhost:${deafPort}` }, [deaf]);
  const token = /lot_[A-Za-z0-9_-]{43}/.exec(product.prepared.join('\n'))?.[0];
  if (!token) throw new Error('Seeding printed no staff token.');
  Object.assign(process.env, {
    LOTLINE_E2E_URL: product.url,
    LOTLINE_E2E_DEAF_URL: `http://localhost:${deafPort}`,
    LOTLINE_E2E_SITE_PORT: String(site.port),
    LOTLINE_E2E_TOKEN: token,
    LOTLINE_E2E_BUILDS: builds,
    LOTLINE_E2E_DATA_DIR: join(folder, 'data'),
    LOTLINE_E2E_MONGODB_URI: product.mongodbUri,
  });
  return async () => {
    await site.stop();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
