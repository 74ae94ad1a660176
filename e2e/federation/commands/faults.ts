import type { Stand } from '../fixtures/stand';
import { MANIFEST, partsOf, type Release } from '../release/release';
import { makeVariant } from '../release/variant';
import { soleRow, writeDatabase } from './rows';

/** What the configured waits come to (architecture 4): the fallback's, the manifest's, the entry's and a chunk's. In ms. */
export const WAITS = { fallback: 4000, manifest: 3000, entry: 8000, hungEntry: 9000 } as const;

export interface FaultCase {
  name: string;
  set(stand: Stand, remote: string): Promise<void>;
  /** Which file shows how often the page tried, and how often it should have. */
  tries: { file(release: Release): string; count: number };
  /** Where a configured wait must pass before the page gives up. */
  notBefore?: number;
  /** Where only Retry comes that late; the useful stand-in is there before. */
  givesUpWithin?: number;
}

const manifest = () => MANIFEST;
const entry = (release: Release) => partsOf(release).entry;
const expose = (release: Release) => partsOf(release).expose;
/** First try and two more, after a failure that came fast. */
const THRICE = 3;

/** Makes a broken variant live past the release rules, with no build before it to fall back to. */
async function makeLive(stand: Stand, variant: Release): Promise<void> {
  await writeDatabase(stand.addresses, { replace: [soleRow(variant.name, stand.build(variant))] });
}

/** Every fault of quality.md that is set at the host or in the row. */
export const FAULTS: readonly FaultCase[] = [
  { name: 'down', set: (stand, remote) => stand.host(remote).down(), tries: { file: manifest, count: THRICE } },
  { name: 'answers 500', set: async (stand, remote) => stand.host(remote).fail(/./, { how: 'error' }), tries: { file: manifest, count: THRICE } },
  // Another answer than the row's hash says is refused, whatever it is: asking again would give the same.
  { name: 'answers HTML', set: async (stand, remote) => stand.host(remote).fail(/./, { how: 'html' }), tries: { file: manifest, count: 1 } },
  { name: 'corrupt entry', set: async (stand, remote) => stand.host(remote).fail(entry(stand.release(remote)), { how: 'corrupt' }), tries: { file: entry, count: 1 } },
  { name: 'hung manifest', set: async (stand, remote) => stand.host(remote).fail(MANIFEST, { how: 'hang' }), tries: { file: manifest, count: 1 }, notBefore: WAITS.manifest },
  {
    name: 'hung entry',
    set: async (stand, remote) => stand.host(remote).fail(entry(stand.release(remote)), { how: 'hang' }),
    tries: { file: entry, count: 1 },
    notBefore: WAITS.entry,
    givesUpWithin: WAITS.hungEntry,
  },
  { name: 'failed module chunk', set: async (stand, remote) => stand.host(remote).fail(expose(stand.release(remote)), { how: 'gone' }), tries: { file: expose, count: THRICE } },
  {
    name: 'wrong hash',
    set: async (stand, remote) => stand.host(remote).fail(expose(stand.release(remote)), { how: 'changed', change: (text) => `${text}\n` }),
    tries: { file: expose, count: 1 },
  },
  { name: 'incompatible contract', set: (stand, remote) => makeLive(stand, makeVariant(stand.release(remote), { module: "{ contract: '9.0.0' }" })), tries: { file: manifest, count: 1 } },
  {
    name: 'throwing saga',
    set: (stand, remote) => makeLive(stand, makeVariant(stand.release(remote), { module: "{ saga: function* () { throw new Error('a saga that throws') } }" })),
    tries: { file: manifest, count: 1 },
  },
];
