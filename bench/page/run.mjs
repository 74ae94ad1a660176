// @ts-check
/**
 * `npm run bench:page [-- --rounds 5 --list --cookie]`
 * First visits of the demo estate and of a lot's Builder page on a phone with slow 4G and a quarter of the CPU; variants alternate within a round, figures are medians.
 * `--cookie` adds visits as a logged-in user, in the same rounds. `--list` prints what was loaded before the map responded.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../tools/start/build.mjs';
import { withLock } from '../../tools/start/lock.mjs';
import { freePortPair } from '../../tools/start/ports.mjs';
import { startProduct } from '../../tools/start/product.mjs';
import { openBrowser } from '../map/browser.mjs';
import { buildSingle } from './single/build.mjs';
import { serveVariant, VARIANTS } from './variants.mjs';
import { depthOf, gzippedOf, neededBy, openLot, visitBuilder, visitEstate } from './visit.mjs';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    list: { type: 'boolean', default: false },
    cookie: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const root = path.resolve(import.meta.dirname, '../..');
const ESTATE = 'tallowbrook-rise';
const METRICS = /** @type {const} */ (['mapAt', 'firstText', 'lcp', 'cls', 'requests', 'sentKb']);

const median = (/** @type {number[]} */ list) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;
const log = (/** @type {string} */ line) => console.log(`${line} (load ${os.loadavg()[0]?.toFixed(1)})`);

/** The session cookies of a demo account, from the development sign-in page. */
async function logIn(/** @type {string} */ url) {
  const path = /href="(\/dev\/sign-in\/[0-9a-f]{24})"/.exec(await (await fetch(`${url}/dev/sign-in`)).text())?.[1];
  if (!path) throw new Error('there is nobody to log in as');
  const { headers } = await fetch(url + path, { redirect: 'manual' });
  return headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
}

/** A lot that opens its modal, with its position on the stage map. */
async function pickLot(/** @type {string} */ url) {
  const json = async (/** @type {string} */ at) => (await fetch(url + at)).json();
  for (const { stageId } of await json(`/api/estates/${ESTATE}/stages-map`)) {
    if (stageId.status !== 'now_selling') continue;
    const [map, items] = await Promise.all([
      json(`/api/stages/${stageId._id}/map`),
      json(`/api/stages/${stageId._id}/lots-map`),
    ]);
    // Well inside the screen and away from the controls.
    const near = items.filter(
      (/** @type {any} */ { lotId, binding }) =>
        lotId.status === 'available' && binding.y < map.size.height * 0.6 && binding.x < map.size.width * 0.7,
    );
    if (near[0])
      return {
        estate: ESTATE,
        stageId: stageId._id,
        at: { x: near[0].binding.x / map.size.width, y: near[0].binding.y / map.size.height },
      };
  }
  throw new Error('the demo has no open lot');
}

/** The path of the Builder page of the lot with the most homes. */
async function pickHomes(/** @type {string} */ url) {
  const stages = await (await fetch(`${url}/api/estates/${ESTATE}/lots`)).json();
  const lots = stages.flatMap((/** @type {any} */ { lotData }) => lotData);
  const [most] = lots.sort((/** @type {any} */ a, /** @type {any} */ b) => (b.homesCount ?? 0) - (a.homesCount ?? 0));
  if (!most?.homesCount) throw new Error('the demo has no lot with homes');
  return `/builder/estate/${ESTATE}/lot/${most._id}`;
}

await withLock(root, log, async () => void (await build({ root, log })));
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-page-'));
log('starting the product');
const product = await startProduct({ root, port: await freePortPair(), dataDir, env: { LOTLINE_REQUEST_LOG: '0' } });
log('building the peer');
const singleDir = mkdtempSync(path.join(os.tmpdir(), 'lotline-bench-single-'));
await buildSingle(singleDir);
const { browser } = await openBrowser();
const served = await Promise.all(
  VARIANTS.map(async (variant) => ({ name: variant.name, ...(await serveVariant(variant, product.url, singleDir)) })),
);
const cookies = values.cookie ? await logIn(product.url) : [];
const own = served.find(({ name }) => name === 'lotline');
/** All visits of a round, in order. */
const visits = [
  ...served.map((one) => ({ ...one, cookies: /** @type {string[]} */ ([]) })),
  ...(own && values.cookie ? [{ ...own, name: 'lotline, logged in', cookies }] : []),
];
/** @type {Record<string, any[]>} */
const seen = {};
/** @type {Record<string, number>} */
const depth = {};
/** @type {Record<string, number>} */
const jsKb = {};
/** Lazy libraries, each recognized by a word that only its code contains. */
const LATER = {
  'react-aria': 'onPressStart',
  formik: 'Formik',
  yup: 'ValidationError',
  moment: '_isAMomentObject',
  axios: 'AxiosHeaders',
};
/** @type {string[]} */
let early = [];
/** @type {any[]} */
const ofBuilder = [];
/** The unthrottled first visits, by variant. @type {Record<string, any>} */
const warm = {};
const clicks = { late: /** @type {any[]} */ ([]), atOnce: /** @type {any[]} */ ([]) };
try {
  const lot = await pickLot(product.url);
  const homes = await pickHomes(product.url);
  warm.builder = await visitBuilder(browser, served[0]?.origin ?? '', homes, { slow: false });
  for (const { name, origin, cookies: sent } of visits) {
    warm[name] = await visitEstate(browser, origin, ESTATE, { slow: false, cookies: sent });
    if (warm[name].errors.length > 0) log(`errors on the page: ${warm[name].errors.join('; ')}`);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, origin, cookies: sent } of round % 2 ? visits : [...visits].reverse())
      (seen[name] ??= []).push(await visitEstate(browser, origin, ESTATE, { cookies: sent }));
    ofBuilder.push(await visitBuilder(browser, served[0]?.origin ?? '', homes));
    clicks.late.push(await openLot(browser, served[0]?.origin ?? '', lot, 3500));
    clicks.atOnce.push(await openLot(browser, served[0]?.origin ?? '', lot, 0));
    log(`round ${round} of ${rounds}`);
  }
  for (const [name, throttled] of Object.entries({ ...seen, builder: ofBuilder })) {
    const needed = neededBy(throttled);
    const { gzipKb, code } = await gzippedOf(needed);
    depth[name] = depthOf(warm[name], needed);
    jsKb[name] = gzipKb;
    if (name === 'lotline')
      early = Object.entries(LATER)
        .filter(([, word]) => code.includes(word))
        .map(([library]) => library);
    if (values.list) console.log(`${name}:\n  ${warm[name].names.join('\n  ')}`);
  }
} finally {
  served.forEach(({ close }) => close());
  await browser.close();
  await product.stop();
  for (const folder of [dataDir, singleDir]) rmSync(folder, { recursive: true, force: true });
}

const results = Object.fromEntries(
  Object.entries(seen).map(([name, visits]) => [
    name,
    {
      depth: depth[name] ?? NaN,
      jsKb: Math.round((jsKb[name] ?? NaN) * 10) / 10,
      ...Object.fromEntries(
        METRICS.map((metric) => [metric, Math.round(median(visits.map((visit) => visit[metric])) * 1000) / 1000]),
      ),
    },
  ]),
);
const click = Object.fromEntries(
  Object.entries(clicks).map(([name, list]) => [
    name,
    {
      toFrame: Math.round(median(list.map(({ toFrame }) => toFrame))),
      toModal: Math.round(median(list.map(({ toModal }) => toModal))),
    },
  ]),
);
const builder = {
  jsKb: Math.round((jsKb['builder'] ?? NaN) * 10) / 10,
  depth: depth['builder'],
  ...Object.fromEntries(
    /** @type {const} */ (['homesAt', 'firstText', 'lcp', 'cls', 'requests', 'calls']).map((metric) => [
      metric,
      Math.round(median(ofBuilder.map((visit) => visit[metric])) * 1000) / 1000,
    ]),
  ),
};
console.table(results);
console.table({ 'Builder page': builder });
console.table(click);
const ours = /** @type {Record<string, number>} */ (results.lotline);
const bare = /** @type {Record<string, number>} */ (results['no hints']);
const single = /** @type {Record<string, number>} */ (results['one bundle']);
const ratio = (/** @type {'mapAt' | 'jsKb'} */ metric, /** @type {Record<string, number>} */ peer) =>
  Math.round(((ours[metric] ?? NaN) / (peer[metric] ?? NaN)) * 100) / 100;
/** @type {{ met: boolean, text: string }[]} */
const verdicts = [];
const goal = (
  /** @type {string} */ name,
  /** @type {number | undefined} */ value,
  /** @type {number} */ most,
  unit = '',
) => verdicts.push({ met: (value ?? NaN) <= most, text: `${name}: ${value}${unit} (goal ≤ ${most}${unit})` });
goal('requests before the map answers', ours.requests, 10);
goal('depth of their chain', ours.depth, 2);
goal('scripts until then, gzip', ours.jsKb, 190, ' KB');
goal('scripts ÷ one bundle', ratio('jsKb', single), 1.25);
verdicts.push({
  met: early.length === 0,
  text: `of react-aria, formik, yup, moment and axios before the map answers: ${early.join(', ') || 'none'} (goal none)`,
});
goal('map interactive', ours.mapAt, 2700, ' ms');
goal('map interactive ÷ one bundle', ratio('mapAt', single), 1);
goal('map interactive ÷ federation without hints', ratio('mapAt', bare), 0.5);
goal('first readable text', ours.firstText, 850, ' ms');
goal('largest contentful paint', ours.lcp, 900, ' ms');
goal('layout shift', ours.cls, 0);
goal('lot → modal painted, 3.5 s after the map answers', click.late?.toModal, 100, ' ms');
goal('lot → frame with its skeleton, at once', click.atOnce?.toFrame, 100, ' ms');
goal('lot → the whole modal painted, at once', click.atOnce?.toModal, 1500, ' ms');
const { firstText, homesAt, cls, calls } = /** @type {Record<string, number>} */ (builder);
goal('Builder page, first readable text', firstText, 1200, ' ms');
goal('Builder page, interactive', homesAt, 3000, ' ms');
goal('Builder page, layout shift', cls, 0);
goal('Builder page, API requests that it waits for', calls, 0);
for (const { met, text } of verdicts) console.log(`${met ? 'met    ' : 'NOT MET'}  ${text}`);
// Extended runs are printed, not saved.
if (values.cookie) process.exit(0);
const file = path.join(root, 'bench/results/page.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  file,
  `${JSON.stringify({ rounds, load: Number(os.loadavg()[0]?.toFixed(2)), results, builder, click, verdicts }, null, 2)}\n`,
);
process.exit(0);
