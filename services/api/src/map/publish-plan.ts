import { CLAIM_OF_STATUS, lotNumber, type LotStatus } from '@lotline/shared-domain';
import {
  checkEstateMap,
  checkMap,
  compareMaps,
  type Finding,
  geometryOf,
  type MapDifference,
  type MapDocument,
  type MapShape,
  pictureOf,
  sameOutline,
  settled,
  type StoredShape,
  targetOf,
  toStored,
} from '@lotline/shared-map-document';
import { isSameItem, itemOf, type PlannedShape } from './planned-shape.js';

/** A lot of the stage, or a stage of the estate, that a map is published for. */
export interface PlaceFact {
  readonly id: string;
  readonly title: string;
  readonly size: number | null;
  /** Of a lot. */
  readonly status: string;
  readonly rev: number;
}
export interface PlanInput {
  /** isOvertaken: a version was published since the draft began; published over it, the draft takes its place (D96). */
  readonly facts: { readonly kind: 'stage' | 'estate'; readonly hasPicture: boolean; readonly isOvertaken: boolean };
  readonly places: readonly PlaceFact[];
}
interface Input extends PlanInput {
  readonly document: MapDocument;
  readonly begun: MapDocument;
  /** What is live. */
  readonly before: MapDocument;
  readonly stored: readonly StoredShape[];
  readonly newId: () => string;
}

export interface PlannedLot {
  readonly id: string;
  readonly title: string;
  /** Square metres. */
  readonly size: number;
}
export interface PlannedFinding {
  readonly rule: string;
  readonly weight: 'error' | 'warning';
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly shapes: readonly string[];
  readonly message: string;
}
interface Facts {
  readonly findings: readonly PlannedFinding[];
  readonly errors: number;
  readonly warnings: number;
  readonly newLots: readonly PlannedLot[];
  readonly renumbered: readonly { readonly id: string; readonly from: string; readonly to: string }[];
  /** Present lots whose shape changes, by id. */
  readonly redrawn: readonly string[];
  /** Numbers of lots with a claim that are redrawn or renumbered (D81). */
  readonly kept: readonly string[];
  /** Present lots that lose their shape, by id. */
  readonly undrawn: readonly string[];
  readonly items: readonly PlannedShape[];
  /** `isNorthKnown`: it was set, or follows from the map's place on Earth. */
  readonly settings: Readonly<Record<'width' | 'height' | 'metresPerUnit' | 'north', number>> & {
    readonly isNorthKnown: boolean;
    readonly origin: MapDocument['settings']['origin'];
  };
  readonly shapes: number;
  readonly counts: {
    readonly added: number;
    readonly redrawn: number;
    readonly renamed: number;
    readonly removed: number;
  };
  /** Shapes that differ otherwise: kind, frontage, label or link. */
  readonly changed: number;
  /** Lots, or stages, that have no shape afterwards. */
  readonly withoutShape: number;
  /** The map's own picture, as SVG; null where it has a plan. */
  readonly picture: string | null;
}
export interface Plan extends Facts {
  readonly gz: Uint8Array;
  readonly hash: string;
  /** What was live before a map was first drawn here. */
  readonly first: { readonly gz: Uint8Array; readonly hash: string; readonly shapes: number } | null;
}

/** Findings that are sent and shown. */
export const MAX_FINDINGS = 500;
const isClaimed = ({ status }: PlaceFact): boolean => CLAIM_OF_STATUS[status as LotStatus] !== 'none';
const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * A draft with what happened beside it since it began: a lot keeps the number it has now unless the draft gave it
 * another, and a lot restored in the meantime keeps its shape.
 */
function caughtUp({ document, begun, before, places, facts }: Input): MapDocument {
  const titles = new Map(places.map(({ id, title }) => [id, title]));
  const drawn = new Set(Object.values(document.shapes).map(targetOf));
  const atFirst = new Set(Object.values(begun.shapes).map(targetOf));
  const shapes = Object.values(document.shapes).map((shape) => {
    const now = titles.get(targetOf(shape));
    const isMeant = begun.shapes[shape.id]?.title !== shape.title;
    return now === undefined || now === shape.title || isMeant ? shape : { ...shape, title: now };
  });
  const added = Object.values(facts.isOvertaken ? {} : before.shapes).filter((shape) => {
    const target = targetOf(shape);
    return target !== '' && !drawn.has(target) && !atFirst.has(target) && !document.shapes[shape.id];
  });
  return { ...document, shapes: Object.fromEntries([...shapes, ...added].map((shape) => [shape.id, shape])) };
}

const plain = ({ mend: _mend, ...finding }: Finding): PlannedFinding => finding;

/** What publishing a drawing does, checked by the same rules as in the editor, and what it writes. */
export function planOf(input: Input): Facts & { readonly document: MapDocument } {
  const { places, before, stored, newId, facts } = input;
  const isStage = facts.kind === 'stage';
  const known = new Map(places.map((place) => [place.id, place]));
  const caught = caughtUp(input);
  const newShapes = isStage
    ? Object.values(caught.shapes).filter(
        ({ kind, link, parts }) => kind === 'lot' && parts.length && link?.to === 'new lot',
      )
    : [];
  const ids = new Map(newShapes.map(({ id }) => [id, newId()]));
  const drawing = numbered(caught, newShapes);
  const document = settled(drawing, ids);
  const linked = Object.values(document.shapes).filter((shape) => known.has(targetOf(shape)));
  const renamed = isStage
    ? linked.filter((shape) => lotNumber(shape.title) !== lotNumber(known.get(targetOf(shape))!.title))
    : [];

  const of = isStage ? 'lot' : 'stage';
  const created = new Set(ids.values());
  // Whatever a check found: nothing is written for a lot or stage that is not of this place.
  const made = toStored(document).shapes.filter(
    ({ link }) => link.to === of && (known.has(link.id) || created.has(link.id)),
  );
  const live = new Map(stored.filter(({ path }) => path !== '').map((shape) => [shape.link.id, shape]));
  const next = new Set(made.map(({ link }) => link.id));
  const items = made.flatMap((shape) => {
    const old = live.get(shape.link.id);
    return old && isSameItem(old, shape) ? [] : [itemOf(shape, !old)];
  });
  const wasDrawn = new Map(Object.values(before.shapes).map((shape) => [targetOf(shape), shape]));
  const redrawn = linked.filter((shape) => {
    const old = wasDrawn.get(targetOf(shape));
    return old !== undefined && !sameOutline(old, shape);
  });
  const undrawn = [...live.keys()].filter((id) => known.has(id) && !next.has(id));

  const lots = places.map((place) => ({
    id: place.id,
    title: place.title,
    size: place.size,
    mustStay: live.has(place.id) && isClaimed(place),
  }));
  const findings = (isStage ? checkMap({ document: drawing, lots }) : checkEstateMap(drawing, lots)).map(plain);
  const errors = findings.filter(({ weight }) => weight === 'error').length;
  const differences = compareMaps(before, document);
  const count = (did: MapDifference['did']): number => differences.filter((one) => one.did === did).length;
  const { size, metresPerUnit, north, origin } = document.settings;
  const touched = new Set([...redrawn, ...renamed].map(targetOf));
  return {
    document,
    findings: findings.slice(0, MAX_FINDINGS),
    errors,
    warnings: findings.length - errors,
    newLots: newShapes.map((shape) => ({
      id: ids.get(shape.id)!,
      title: document.shapes[shape.id]!.title,
      size: tenth(geometryOf(shape).area),
    })),
    renumbered: renamed.map((shape) => ({
      id: targetOf(shape),
      from: known.get(targetOf(shape))!.title,
      to: lotNumber(shape.title),
    })),
    redrawn: redrawn.map(targetOf),
    kept: isStage ? places.filter((place) => touched.has(place.id) && isClaimed(place)).map(({ title }) => title) : [],
    undrawn,
    items,
    settings: {
      width: Math.round((size.width / metresPerUnit) * 100) / 100,
      height: Math.round((size.height / metresPerUnit) * 100) / 100,
      metresPerUnit,
      north: ((north % 360) + 360) % 360,
      isNorthKnown: north !== 0 || origin !== null,
      origin,
    },
    shapes: Object.keys(document.shapes).length,
    counts: {
      added: count('added'),
      redrawn: count('redrawn'),
      renamed: count('renamed'),
      removed: count('removed'),
    },
    changed: count('changed'),
    withoutShape: findings.filter(({ rule }) => rule === 'lot without shape').length,
    picture: facts.hasPicture ? null : pictureOf(document),
  };
}

/** New lots are numbered as lots are: without 'Lot'. */
const numbered = (document: MapDocument, shapes: readonly MapShape[]): MapDocument =>
  shapes.every(({ title }) => lotNumber(title) === title)
    ? document
    : {
        ...document,
        shapes: {
          ...document.shapes,
          ...Object.fromEntries(shapes.map((shape) => [shape.id, { ...shape, title: lotNumber(shape.title) }])),
        },
      };
