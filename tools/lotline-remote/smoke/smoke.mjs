// @ts-check
// A headless browser visits the live product with the new build in place of the live one, for this browser only.
import { contentType, IMMUTABLE } from '../content-type.mjs';
import { aLotToVisit } from '../live-page.mjs';
import { listed, Stop } from '../stop.mjs';
import { swapBuild } from './swap-build.mjs';
import { visit } from './visit.mjs';
import { watchPage } from './watch-page.mjs';
import { realmAlone, realmTrouble, watchRealm } from './watch-realm.mjs';

/** Remotes whose code the visit runs. */
const VISITED = ['mf-estate-map', 'mf-lot-modal'];
const STEP_MS = 20_000;

/**
 * @param {object} options
 * @param {string} options.name @param {import('../registry.mjs').Build} options.build @param {string} options.api @param {string} options.base
 * @param {ReadonlyMap<string, Buffer> | null} options.files served from here instead of over HTTP, in a dry run
 * @param {(text: string) => void} options.log
 */
export async function smoke({ name, build, api, base, files, log }) {
  const lot = await aLotToVisit(api);
  if (!lot) throw new Stop('No public estate has an available lot that can be held, so there is no way to visit.', { hint: 'The visit goes map → lot → hold form → enquiry. Release a lot, or seed a demo estate.' });
  const { ensureChromium, CHROMIUM_FLAGS } = await import('../../chromium.mjs');
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-AU', timezoneId: 'Australia/Melbourne', serviceWorkers: 'block', permissions: ['local-network-access'] });
    context.setDefaultTimeout(STEP_MS);
    if (files) await serveHere(context, base, files);
    // Staff remotes get no row on a public page: there it is the visit without them that is looked at.
    if (build.staffOnly !== true) await swapBuild(context, { name, build, api });
    const { trouble, used } = await watchPage(context, { api, base });
    const realmOf = await watchRealm(context);
    const page = await context.newPage();
    const alone = await realmAlone(browser, api);
    const failed = await visit(page, api, lot, log, build.provides.modals).then(() => null, (error) => `the visit stops at ${error.message}`);
    const realm = await realmOf(page).then((seen) => realmTrouble(seen, alone), () => (failed ? [] : ['left a page of which could not be told what it changed']));
    const unused = !failed && VISITED.includes(name) && used.size === 0 ? ['the page never asked for the new build: it was not what was looked at'] : [];
    const all = [...(failed ? [failed] : []), ...trouble, ...realm, ...unused];
    if (all.length > 0) throw new Stop(`With this build the live product does not work:\n${listed(all)}`, { hint: 'Nothing was moved: the row still names the build before.' });
    if (used.size > 0) return `no error, nothing sent, ${used.size} files of the build ran`;
    return `no error, nothing sent; the visit runs no code of ${name}, so only its own tests speak for it`;
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} base @param {ReadonlyMap<string, Buffer>} files */
const serveHere = (context, base, files) =>
  context.route(`${base}**`, (route) => {
    const file = new URL(route.request().url()).href.slice(base.length);
    const bytes = files.get(file);
    const headers = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', 'cache-control': IMMUTABLE };
    return bytes ? route.fulfill({ body: bytes, contentType: contentType(file), headers }) : route.fulfill({ status: 404, headers });
  });
