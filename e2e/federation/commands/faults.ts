import type { Testbed } from '../fixtures/testbed';
import { MANIFEST, partsOf, type Release } from '../release/release';
import { makeVariant } from '../release/variant';
import { soleRow, writeDatabase } from './rows';

/** Total of the configured timeouts in ms (ARCHITECTURE.md, A remote): until the fallback, for the manifest, the entry and a chunk. */
export const WAITS = {
  fallback: 4000,
  manifest: 3000,
  entry: 8000,
  hungEntry: 9000,
  part: 10_000,
  hungPart: 11_000,
} as const;

export interface FaultCase {
  name: string;
  set(testbed: Testbed, remote: string): Promise<void>;
  /** The file whose requests are counted as attempts, and how many are expected. */
  tries: { file(release: Release): string; count: number };
  /** The earliest time at which the page may give up, if a configured timeout must pass first. */
  notBefore?: number;
  /** The latest time for Retry, if it comes after the fallback. */
  givesUpWithin?: number;
  /** Full-size runs only: cases that another row of the table, or `tampering`, covers too; a remote's name: for that remote only. */
  full?: true | 'mf-lot-modal' | 'mf-estate-map';
}

/** A fault test's title for a remote, tagged if only the full-size run includes it. */
export const titleOf = ({ name, full }: FaultCase, remote: string): string =>
  full === true || full === remote ? `@full ${name}` : name;

const manifest = () => MANIFEST;
const entry = (release: Release) => partsOf(release).entry;
const expose = (release: Release) => partsOf(release).expose;
/** First attempt and two retries, after a fast failure. */
const THRICE = 3;

/** Makes a broken variant live, bypassing the release checks, with no previous build to fall back to. */
async function makeLive(testbed: Testbed, variant: Release): Promise<void> {
  await writeDatabase(testbed.addresses, { replace: [soleRow(variant.name, testbed.build(variant))] });
}

/** A module with its visible part replaced, as JavaScript applied over the built module. */
const withPart = (remote: string, load: string): string =>
  remote === 'mf-lot-modal'
    ? `{ modals: { lot: { parseProps: (props) => props, load: ${load} } } }`
    : `{ routes: [{ name: 'EstateMap', path: '/estate/:estateId', load: ${load} }] }`;

/** A build whose part throws on every render. */
export const drawsNothing = (release: Release): Release =>
  makeVariant(release, {
    module: withPart(release.name, "async () => ({ default: () => { throw new Error('a part that throws') } })"),
  });

/** A build whose contract version this host can't run. */
export const speaksTomorrow = (release: Release): Release => makeVariant(release, { module: "{ contract: '9.0.0' }" });

/** All faults that are set at the host or in the row (quality, Federation 3). */
export const FAULTS: readonly FaultCase[] = [
  {
    name: 'down',
    full: 'mf-estate-map',
    set: (testbed, remote) => testbed.host(remote).down(),
    tries: { file: manifest, count: THRICE },
  },
  {
    name: 'answers 500',
    full: true,
    set: async (testbed, remote) => testbed.host(remote).fail(/./, { how: 'error' }),
    tries: { file: manifest, count: THRICE },
  },
  // A response that doesn't match the row's hash is rejected without retry: the next would be the same.
  {
    name: 'answers HTML',
    full: true,
    set: async (testbed, remote) => testbed.host(remote).fail(/./, { how: 'html' }),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'corrupt entry',
    full: true,
    set: async (testbed, remote) => testbed.host(remote).fail(entry(testbed.release(remote)), { how: 'corrupt' }),
    tries: { file: entry, count: 1 },
  },
  {
    name: 'hung manifest',
    full: true,
    set: async (testbed, remote) => testbed.host(remote).fail(MANIFEST, { how: 'hang' }),
    tries: { file: manifest, count: 1 },
    notBefore: WAITS.manifest,
  },
  {
    name: 'hung entry',
    full: 'mf-estate-map',
    set: async (testbed, remote) => testbed.host(remote).fail(entry(testbed.release(remote)), { how: 'hang' }),
    tries: { file: entry, count: 1 },
    notBefore: WAITS.entry,
    givesUpWithin: WAITS.hungEntry,
  },
  {
    name: 'failed module chunk',
    set: async (testbed, remote) => testbed.host(remote).fail(expose(testbed.release(remote)), { how: 'gone' }),
    tries: { file: expose, count: THRICE },
  },
  {
    name: 'wrong hash',
    full: true,
    set: async (testbed, remote) =>
      testbed.host(remote).fail(expose(testbed.release(remote)), { how: 'changed', change: (text) => `${text}\n` }),
    tries: { file: expose, count: 1 },
  },
  {
    name: 'incompatible contract',
    full: 'mf-lot-modal',
    set: (testbed, remote) => makeLive(testbed, speaksTomorrow(testbed.release(remote))),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'throwing saga',
    full: 'mf-estate-map',
    set: (testbed, remote) =>
      makeLive(
        testbed,
        makeVariant(testbed.release(remote), {
          module: "{ saga: function* () { throw new Error('a saga that throws') } }",
        }),
      ),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'throwing reducer',
    full: 'mf-lot-modal',
    set: (testbed, remote) =>
      makeLive(
        testbed,
        makeVariant(testbed.release(remote), {
          module: `{ slices: [{ path: '${remote}/broken', reducer() { throw new Error('a reducer that throws') } }] }`,
        }),
      ),
    tries: { file: manifest, count: 1 },
  },
  // after-faults covers it too: a part that throws, then a team's rollback.
  {
    name: 'render error',
    full: true,
    set: (testbed, remote) => makeLive(testbed, drawsNothing(testbed.release(remote))),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'hung module chunk',
    set: async (testbed, remote) => testbed.host(remote).fail(expose(testbed.release(remote)), { how: 'hang' }),
    tries: { file: expose, count: 1 },
    notBefore: WAITS.entry,
    givesUpWithin: WAITS.hungEntry,
    full: true,
  },
  {
    name: 'part that never settles',
    set: (testbed, remote) =>
      makeLive(
        testbed,
        makeVariant(testbed.release(remote), { module: withPart(remote, '() => new Promise(() => {})') }),
      ),
    tries: { file: manifest, count: 1 },
    notBefore: WAITS.part,
    givesUpWithin: WAITS.hungPart,
    full: true,
  },
];
