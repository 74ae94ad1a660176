import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  applyPatch,
  compareMaps,
  emptyDocument,
  liveDocument,
  type MapDocument,
  type MapDifference,
  readPatch,
  type StoredMap,
  type StoredShape,
  textOf,
} from '@lotline/shared-map-document';
import { MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { planOf, type Plan, type PlanInput } from './publish-plan.js';

/*
 * What takes long for a large map, as pure functions: they run in a process of their own (map-child.ts), so that no
 * request waits.
 */

/** A drawing and the changes since, as JSON texts of patches. */
export interface Drawing {
  readonly gz: Uint8Array;
  readonly changes: readonly string[];
}
/** A drawing as it is stored, and how large it is. */
export interface Packed {
  readonly gz: Uint8Array;
  readonly hash: string;
  readonly shapes: number;
  /** Of its text. */
  readonly characters: number;
}
/** What is live: the shapes as pages show them, without `shapes`, which are a list of the job. */
export type Live = Omit<StoredMap, 'shapes'> & { readonly north: number };

/** The sheet of a map that nobody drew yet, in metres. */
const BLANK = { width: 400, height: 300 };
/** Shapes named in a difference. */
const MAX_NAMED = 100;

const read = (gz: Uint8Array): MapDocument => JSON.parse(gunzipSync(gz).toString('utf8')) as MapDocument;
function packed(document: MapDocument): Packed {
  const text = textOf(document);
  const gz = gzipSync(text, { level: 4 });
  if (gz.length > MAX_STORED) throw tooDetailed();
  const hash = createHash('sha256').update(text).digest('hex');
  return { gz, hash, shapes: countOf(document), characters: text.length };
}
const after = (document: MapDocument, changes: readonly string[]): MapDocument =>
  changes.map(readPatch).reduce(applyPatch, document);
const documentOf = ({ gz, changes }: Drawing): MapDocument => after(read(gz), changes);

const nowLive = (last: Uint8Array | null, live: Live | null, shapes: readonly StoredShape[]): MapDocument =>
  live ? liveDocument(last && read(last), { ...live, shapes }, live) : emptyDocument(BLANK);

/** A new id as the database has them. */
const idHex = (): string => Math.floor(Date.now() / 1000).toString(16) + randomBytes(8).toString('hex');

/** Thrown for a drawing that is larger than maps may be, in words for people. */
export class MapTooLarge extends Error {}
const tooMany = (): MapTooLarge =>
  new MapTooLarge(`A map can have ${MAP_DRAFT_LIMITS.shapes.toLocaleString('en')} shapes.`);
const tooDetailed = (): MapTooLarge =>
  new MapTooLarge('This map has too many corners to be saved. Simplify its outlines.');
/** Bytes of a drawing as it is stored: a document of the database has 16 MB. */
const MAX_STORED = 15 * 1024 * 1024;
const countOf = ({ shapes }: MapDocument): number => Object.keys(shapes).length;
function limited(document: MapDocument): MapDocument {
  if (countOf(document) > MAP_DRAFT_LIMITS.shapes) throw tooMany();
  return document;
}

type Planned = ReturnType<typeof planOf>;
/** A plan whose picture is too large has an error, and no picture. */
function withoutLargePicture(plan: Planned): Planned {
  if ((plan.picture?.length ?? 0) <= MAP_DRAFT_LIMITS.picture) return plan;
  const message =
    'The roads, reserves and labels of this map are too detailed for a web page. Simplify their outlines.';
  const finding = { rule: 'large picture', weight: 'error', at: null, shapes: [], message } as const;
  return { ...plan, picture: null, findings: [finding, ...plan.findings], errors: plan.errors + 1 };
}

export const JOBS = {
  /** What is live as a drawing: the last version with what changed beside it, the live shapes, or a blank sheet. */
  begin: (input: { last: Uint8Array | null; live: Live | null; shapes: StoredShape[] }) =>
    packed(nowLive(input.last, input.live, input.shapes)),

  /** A drawing with its changes in it. */
  fold: (input: Drawing) => packed(documentOf(input)),

  /** How large a drawing is with further changes. Refused are those that make it larger than maps may be. */
  measure: (input: Drawing & { added: readonly string[] }): Pick<Packed, 'shapes' | 'characters'> => {
    const before = documentOf(input);
    const next = after(before, input.added);
    const [shapes, text] = [countOf(next), textOf(next)];
    if (shapes > MAP_DRAFT_LIMITS.shapes && shapes > countOf(before)) throw tooMany();
    if (text.length > MAP_DRAFT_LIMITS.characters && text.length > textOf(before).length) throw tooDetailed();
    return { shapes, characters: text.length };
  },

  /** What changed on the live map since a draft began. */
  compare: (input: {
    begun: Uint8Array;
    last: Uint8Array | null;
    live: Live | null;
    shapes: StoredShape[];
  }): { shapes: MapDifference[]; count: number } => {
    const found = compareMaps(read(input.begun), nowLive(input.last, input.live, input.shapes));
    return { shapes: found.slice(0, MAX_NAMED), count: found.length };
  },

  /** What publishing a draft would do, and what it writes. */
  plan: (
    input: Drawing & {
      begun: Uint8Array;
      last: Uint8Array | null;
      live: Live | null;
      shapes: StoredShape[];
      facts: PlanInput['facts'];
      places: PlanInput['places'];
    },
  ): Plan => {
    const before = nowLive(input.last, input.live, input.shapes);
    const { document, ...plan } = withoutLargePicture(
      planOf({
        ...input,
        document: limited(documentOf(input)),
        begun: read(input.begun),
        before,
        stored: input.shapes,
        newId: idHex,
      }),
    );
    return {
      ...plan,
      ...packed(document),
      // What was there before a map is first drawn here is its version 1.
      first: input.live && !input.last ? packed(before) : null,
    };
  },
};
export type JobName = keyof typeof JOBS;
export type JobInput<N extends JobName> = Parameters<(typeof JOBS)[N]>[0];
export type JobOutput<N extends JobName> = ReturnType<(typeof JOBS)[N]>;
