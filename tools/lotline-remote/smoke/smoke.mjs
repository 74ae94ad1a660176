// @ts-check
// A headless browser visits the live product with the new build in place of the live one, for this browser only.
import { contentType, IMMUTABLE } from '../content-type.mjs';
import { sharedDomain } from '../build-remote.mjs';
import { aLotToVisit, readBoot } from '../live-page.mjs';
import { listed, Stop } from '../stop.mjs';
import { addressesOf } from './addresses.mjs';
import { openAddresses } from './open-addresses.mjs';
import { swapBuild } from './swap-build.mjs';
import { visit } from './visit.mjs';
import { watchPage } from './watch-page.mjs';
import { realmAlone, realmTrouble, watchRealm } from './watch-realm.mjs';

/** Remotes that the visit exercises. */
const VISITED = ['mf-estate-map', 'mf-lot-modal', 'shell'];
/** @type {import('@playwright/test').BrowserContextOptions} */
const DEVICE = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-AU',
  timezoneId: 'Australia/Melbourne',
  serviceWorkers: 'block',
  permissions: ['local-network-access'],
};
const STEP_MS = 20_000;

/**
 * @param {object} options
 * @param {string} options.name @param {import('../registry.mjs').Build} options.build @param {string} options.api @param {string} options.base
 * @param {ReadonlyMap<string, Buffer> | null} options.files served locally instead of over HTTP, in a dry run
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} [options.samples] of remote.json: path → parameter → value
 * @param {readonly string[]} [options.only] only opens these paths
 * @param {(text: string) => void} options.log
 */
export async function smoke({ name, build, api, base, files, samples = {}, only, log }) {
  const lot = await aLotToVisit(api);
  if (!lot)
    throw new Stop('No public estate has an available lot that can be held, so there is no way to visit.', {
      hint: 'The visit goes map → lot → hold form → enquiry. Release a lot, or seed a demo estate.',
    });
  const { ensureChromium, CHROMIUM_FLAGS } = await import('../../chromium.mjs');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const swap = { name, build, api };
    const prepare = async (/** @type {import('@playwright/test').BrowserContext} */ context) => {
      context.setDefaultTimeout(STEP_MS);
      if (files) await serveHere(context, base, files);
    };
    const alone = await realmAlone(browser, api);
    const walked = only ? NOT_WALKED : await walk(browser, { swap, base, lot, alone, prepare, log });
    const domain = await sharedDomain();
    const paths = build.provides.paths ?? [];
    const addresses = addressesOf({ name, paths, staffOnly: build.staffOnly === true, samples, lot, domain });
    // If the walk through the product failed, each page would only fail the same way.
    const opened = walked.failed ? [] : addresses.filter(({ path }) => only?.includes(path) ?? true);
    const pages = {
      swap,
      base,
      addresses: opened,
      boot: await readBoot(api),
      domain,
      alone,
      prepare,
      device: DEVICE,
      log,
    };
    const all = [...walked.trouble, ...(await openAddresses(browser, pages))];
    if (all.length > 0)
      throw new Stop(`With this build the live product does not work:\n${listed(all)}`, {
        hint: 'Nothing was moved: the row still names the build before.',
      });
    const told = `no error, nothing sent${walked.used > 0 ? `, ${walked.used} files of the build ran` : ''}`;
    if (opened.length > 0) return `${told}; opened ${opened.length} addresses of the build`;
    return walked.used > 0 ? told : `${told}; the visit runs no code of ${name}, so only its own tests speak for it`;
  } finally {
    await browser.close();
  }
}

/** @type {{ failed: string | null, trouble: readonly string[], used: number }} */
const NOT_WALKED = { failed: null, trouble: [], used: 0 };

/**
 * Walks through the product like a visitor: map → stage → lot → forms.
 * @param {import('@playwright/test').Browser} browser
 * @param {object} options
 * @param {import('./swap-build.mjs').Swap} options.swap @param {string} options.base
 * @param {import('./visit.mjs').Lot} options.lot @param {import('./watch-realm.mjs').Realm} options.alone
 * @param {(context: import('@playwright/test').BrowserContext) => Promise<unknown>} options.prepare
 * @param {(text: string) => void} options.log
 * @returns {Promise<typeof NOT_WALKED>} failures, and the number of build files used
 */
async function walk(browser, { swap, base, lot, alone, prepare, log }) {
  const { name, build, api } = swap;
  const context = await browser.newContext(DEVICE);
  await prepare(context);
  // Public pages have no rows of staff remotes, so the walk runs without them.
  if (build.staffOnly !== true) await swapBuild(context, swap);
  const { trouble, used } = await watchPage(context, { api, base });
  const realmOf = await watchRealm(context);
  const page = await context.newPage();
  const failed = await visit(page, api, lot, log, build.provides.modals).then(
    () => null,
    (error) => `the visit stops at ${error.message}`,
  );
  const untold = failed ? [] : ['left a page of which could not be told what it changed'];
  // The shell is the baseline for other builds.
  const isMeasured = name !== 'shell';
  const realm = isMeasured
    ? await realmOf(page).then(
        (seen) => realmTrouble(seen, alone),
        () => untold,
      )
    : [];
  const isUnseen = !failed && VISITED.includes(name) && used.size === 0;
  const unused = isUnseen ? ['the page never asked for the new build: it was not what was looked at'] : [];
  await context.close();
  return { failed, trouble: [...(failed ? [failed] : []), ...trouble, ...realm, ...unused], used: used.size };
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} base @param {ReadonlyMap<string, Buffer>} files */
const serveHere = (context, base, files) =>
  context.route(`${base}**`, (route) => {
    const file = new URL(route.request().url()).href.slice(base.length);
    const bytes = files.get(file);
    const headers = {
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'cache-control': IMMUTABLE,
    };
    return bytes
      ? route.fulfill({ body: bytes, contentType: contentType(file), headers })
      : route.fulfill({ status: 404, headers });
  });
