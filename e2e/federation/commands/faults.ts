import type { Stand } from '../fixtures/stand';
import { MANIFEST, partsOf, type Release } from '../release/release';
import { makeVariant } from '../release/variant';
import { soleRow, writeDatabase } from './rows';

/** What the configured waits add up to, in ms (ARCHITECTURE.md, A remote): until the fallback, for the manifest, the entry and a chunk. */
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
  set(stand: Stand, remote: string): Promise<void>;
  /** Which file shows how often the page tried, and how often it should have. */
  tries: { file(release: Release): string; count: number };
  /** Where a configured wait must pass before the page gives up. */
  notBefore?: number;
  /** Where only Retry comes that late; the fallback is there before. */
  givesUpWithin?: number;
  /** Only at full size: what another line of the table, or `tampering`, shows too; for one remote, where the other shows it. */
  full?: true | 'mf-lot-modal' | 'mf-estate-map';
}

/** How a fault's test is named for a remote: what only the full size runs says so. */
export const titleOf = ({ name, full }: FaultCase, remote: string): string =>
  full === true || full === remote ? `@full ${name}` : name;

const manifest = () => MANIFEST;
const entry = (release: Release) => partsOf(release).entry;
const expose = (release: Release) => partsOf(release).expose;
/** First try and two more, after a failure that came fast. */
const THRICE = 3;

/** Makes a broken variant live past the release rules, with no build before it to fall back to. */
async function makeLive(stand: Stand, variant: Release): Promise<void> {
  await writeDatabase(stand.addresses, { replace: [soleRow(variant.name, stand.build(variant))] });
}

/** A module whose visible part is another one, as JavaScript that is laid over the built one. */
const withPart = (remote: string, load: string): string =>
  remote === 'mf-lot-modal'
    ? `{ modals: { lot: { parseProps: (props) => props, load: ${load} } } }`
    : `{ routes: [{ name: 'EstateMap', path: '/estate/:estateId', load: ${load} }] }`;

/** A build whose part throws whenever it is drawn. */
export const drawsNothing = (release: Release): Release =>
  makeVariant(release, {
    module: withPart(release.name, "async () => ({ default: () => { throw new Error('a part that throws') } })"),
  });

/** A build that this host can't run. */
export const speaksTomorrow = (release: Release): Release => makeVariant(release, { module: "{ contract: '9.0.0' }" });

/** Every fault that is set at the host or in the row (quality, Federation 3). */
export const FAULTS: readonly FaultCase[] = [
  {
    name: 'down',
    full: 'mf-estate-map',
    set: (stand, remote) => stand.host(remote).down(),
    tries: { file: manifest, count: THRICE },
  },
  {
    name: 'answers 500',
    full: true,
    set: async (stand, remote) => stand.host(remote).fail(/./, { how: 'error' }),
    tries: { file: manifest, count: THRICE },
  },
  // Another answer than the row's hash says is refused, whatever it is: asking again would give the same.
  {
    name: 'answers HTML',
    full: true,
    set: async (stand, remote) => stand.host(remote).fail(/./, { how: 'html' }),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'corrupt entry',
    full: true,
    set: async (stand, remote) => stand.host(remote).fail(entry(stand.release(remote)), { how: 'corrupt' }),
    tries: { file: entry, count: 1 },
  },
  {
    name: 'hung manifest',
    full: true,
    set: async (stand, remote) => stand.host(remote).fail(MANIFEST, { how: 'hang' }),
    tries: { file: manifest, count: 1 },
    notBefore: WAITS.manifest,
  },
  {
    name: 'hung entry',
    full: 'mf-estate-map',
    set: async (stand, remote) => stand.host(remote).fail(entry(stand.release(remote)), { how: 'hang' }),
    tries: { file: entry, count: 1 },
    notBefore: WAITS.entry,
    givesUpWithin: WAITS.hungEntry,
  },
  {
    name: 'failed module chunk',
    set: async (stand, remote) => stand.host(remote).fail(expose(stand.release(remote)), { how: 'gone' }),
    tries: { file: expose, count: THRICE },
  },
  {
    name: 'wrong hash',
    full: true,
    set: async (stand, remote) =>
      stand.host(remote).fail(expose(stand.release(remote)), { how: 'changed', change: (text) => `${text}\n` }),
    tries: { file: expose, count: 1 },
  },
  {
    name: 'incompatible contract',
    full: 'mf-lot-modal',
    set: (stand, remote) => makeLive(stand, speaksTomorrow(stand.release(remote))),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'throwing saga',
    full: 'mf-estate-map',
    set: (stand, remote) =>
      makeLive(
        stand,
        makeVariant(stand.release(remote), {
          module: "{ saga: function* () { throw new Error('a saga that throws') } }",
        }),
      ),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'throwing reducer',
    full: 'mf-lot-modal',
    set: (stand, remote) =>
      makeLive(
        stand,
        makeVariant(stand.release(remote), {
          module: `{ slices: [{ path: '${remote}/broken', reducer() { throw new Error('a reducer that throws') } }] }`,
        }),
      ),
    tries: { file: manifest, count: 1 },
  },
  // after-faults holds it too: a part that throws, then a team's way back.
  {
    name: 'render error',
    full: true,
    set: (stand, remote) => makeLive(stand, drawsNothing(stand.release(remote))),
    tries: { file: manifest, count: 1 },
  },
  {
    name: 'hung module chunk',
    set: async (stand, remote) => stand.host(remote).fail(expose(stand.release(remote)), { how: 'hang' }),
    tries: { file: expose, count: 1 },
    notBefore: WAITS.entry,
    givesUpWithin: WAITS.hungEntry,
    full: true,
  },
  {
    name: 'part that never settles',
    set: (stand, remote) =>
      makeLive(stand, makeVariant(stand.release(remote), { module: withPart(remote, '() => new Promise(() => {})') })),
    tries: { file: manifest, count: 1 },
    notBefore: WAITS.part,
    givesUpWithin: WAITS.hungPart,
    full: true,
  },
];
