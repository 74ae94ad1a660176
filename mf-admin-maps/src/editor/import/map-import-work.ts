import type { LngLat } from '@lotline/shared-geometry';
import {
  applyPatch,
  type Drawing,
  type DrawnShape,
  importCommand,
  importReport,
  type ImportReport,
  type LotFacts,
  type MapSettings,
  type MapShape,
  matchLots,
  type Patch,
  readGeoJsonValue,
  type Reading,
  readJson,
  sizeProblem,
  SYSTEMS,
  titlesBy,
  titleSources,
  type TitleSource,
  UnreadableDrawing,
} from '@lotline/shared-map-document';
import { inParts, NOTHING } from '../store/document-patches';
import { mapImportStrings as text } from './strings';

/** What the page asks of the worker. */
export type Asked =
  | {
      readonly ask: 'read';
      readonly file: Blob;
      readonly crs: string | null;
      readonly near: LngLat | null;
      readonly lots: readonly LotFacts[];
      /** Shapes that a map may have. */
      readonly most: number;
    }
  /** A part of the map that is imported into. */
  | { readonly ask: 'patch'; readonly patch: Patch }
  | ({
      readonly ask: 'match';
      readonly lots: readonly LotFacts[];
      readonly most: number;
      readonly hasPlan: boolean;
    } & MatchChoices);

/** What an import does, with the first findings. */
export interface ReportShown extends ImportReport {
  readonly errors: number;
  readonly warnings: number;
}

/** What people choose before the import. */
export interface MatchChoices {
  /** A property's name, '' for the text inside each shape. */
  readonly source: string;
  readonly layers: readonly string[];
  readonly unmatched: 'new lots' | 'undecided';
  /** Real width of the drawing in metres, where the file has no scale of its own. */
  readonly width: number | null;
}

/** A source of lot numbers with the first numbers it gives. */
export interface SourceShown {
  readonly source: string;
  readonly samples: readonly string[];
}
export interface DrawingShown {
  readonly shapes: number;
  readonly layers: readonly { readonly name: string; readonly shapes: number }[];
  readonly sources: readonly SourceShown[];
  readonly notes: readonly string[];
  /** Title of the coordinate system; null for a plan in metres. */
  readonly system: string | null;
  /** Metres, as the file has them. */
  readonly width: number;
}

/** A coordinate system that the file may be in. */
export interface SystemChoice {
  /** 'plan' for plain metres. */
  readonly code: string;
  readonly title: string;
  /** Square metres that the file's first lot would have; null where its coordinates don't fit. */
  readonly area: number | null;
}

export type Told =
  | { readonly told: 'part'; readonly part: string }
  | {
      readonly told: 'which system';
      readonly question: string;
      readonly choices: readonly SystemChoice[];
    }
  | { readonly told: 'read'; readonly drawing: DrawingShown }
  /** Shapes that the import draws, a part of them. */
  | { readonly told: 'shapes'; readonly shapes: Readonly<Record<string, MapShape>> }
  | {
      readonly told: 'matched';
      /** Of the import's command. */
      readonly name: string;
      readonly settings: MapSettings | null;
      readonly report: ReportShown;
    }
  | { readonly told: 'failed'; readonly why: string };

/** Findings listed; more are counted. */
export const LISTED = 200;
const TEXT_INSIDE = '';
const SAMPLES = 5;
const sourceOf = (source: string): TitleSource => (source === TEXT_INSIDE ? 'text inside' : { property: source });
const nameOf = (source: TitleSource): string => (source === 'text inside' ? TEXT_INSIDE : source.property);

const widthOf = ({ shapes }: Drawing): number => {
  let [left, right] = [Infinity, -Infinity];
  for (const { rings } of shapes)
    for (const ring of rings)
      for (const { x } of ring) {
        left = Math.min(left, x);
        right = Math.max(right, x);
      }
  return right - left;
};

function shownOf(drawing: Drawing, lots: readonly LotFacts[]): DrawingShown {
  const counts = new Map<string, number>();
  for (const { layer } of drawing.shapes) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  return {
    shapes: drawing.shapes.length,
    layers: [...counts].map(([name, shapes]) => ({ name, shapes })),
    sources: titleSources(drawing, lots).map((source) => ({
      source: nameOf(source),
      samples: titlesBy(drawing, source).filter(Boolean).slice(0, SAMPLES),
    })),
    notes: drawing.notes,
    system: drawing.crs?.title ?? null,
    width: widthOf(drawing),
  };
}

const scaledShape = (shape: DrawnShape, factor: number): DrawnShape => ({
  ...shape,
  rings: shape.rings.map((ring) => ring.map(({ x, y }) => ({ x: x * factor, y: y * factor }))),
});

/** The drawing with the chosen layers only, at its real width. */
function chosenOf(drawing: Drawing, { layers, width }: Pick<MatchChoices, 'layers' | 'width'>): Drawing {
  const factor = width ? width / widthOf(drawing) : 1;
  const shapes = drawing.shapes.filter(({ layer }) => layers.includes(layer));
  return { ...drawing, shapes: factor === 1 ? shapes : shapes.map((shape) => scaledShape(shape, factor)) };
}

/** What people may choose, the likeliest first. */
function choicesOf({
  choices,
  plan,
  isPlanLikely,
  areaAs,
}: Extract<Reading, { kind: 'which system' }>): SystemChoice[] {
  const asPlan = plan ? [{ code: 'plan', title: text.planSystem, area: areaAs('plan') }] : [];
  const systems = choices.map((crs) => ({ code: crs.code, title: `${crs.title} (${crs.code})`, area: areaAs(crs) }));
  return isPlanLikely ? [...asPlan, ...systems] : [...systems, ...asPlan];
}

/** The report as it is sent: without mends, which are made anew once the drawing is imported. */
function reportShown(report: ImportReport): ReportShown {
  const { findings } = report;
  const errors = findings.filter(({ weight }) => weight === 'error').length;
  const listed = findings.slice(0, LISTED).map(({ mend: _mend, ...finding }) => finding);
  return { ...report, findings: listed, errors, warnings: findings.length - errors };
}

/** Frees a buffer's memory at once, where the browser can: a collection may come too late for the next 25 MB. */
const release = (buffer: ArrayBuffer & { readonly transfer?: (length: number) => ArrayBuffer }): void =>
  void buffer.transfer?.(0);

/** The worker's own state: the drawing it has read, and the map that it is imported into. */
export function createMapImportWork(tell: (told: Told) => void): (asked: Asked) => Promise<void> {
  let drawing: Drawing | null = null;
  let document = NOTHING;

  const read = async ({ file, crs, near, lots, most }: Extract<Asked, { ask: 'read' }>): Promise<void> => {
    const problem = sizeProblem(file.size);
    if (problem) throw new UnreadableDrawing(problem);
    tell({ told: 'part', part: text.parts.file });
    const bytes = await file.arrayBuffer();
    tell({ told: 'part', part: text.parts.shapes });
    const value = readJson(new Uint8Array(bytes));
    release(bytes);
    const system = crs === 'plan' ? 'plan' : SYSTEMS.find(({ code }) => code === crs);
    const reading = readGeoJsonValue(value, { ...(system && { crs: system }), ...(near && { near }) });
    if (reading.kind === 'which system') {
      tell({ told: 'which system', question: reading.question, choices: choicesOf(reading) });
      return;
    }
    if (reading.drawing.shapes.length > most)
      throw new UnreadableDrawing(text.tooMany(reading.drawing.shapes.length, most));
    drawing = reading.drawing;
    tell({ told: 'part', part: text.parts.numbers });
    tell({ told: 'read', drawing: shownOf(drawing, lots) });
  };
  const match = ({ lots, most, hasPlan, source, unmatched, ...choices }: Extract<Asked, { ask: 'match' }>): void => {
    if (!drawing) return;
    tell({ told: 'part', part: text.parts.match });
    const chosen = chosenOf(drawing, choices);
    const matching = matchLots(chosen, lots, sourceOf(source));
    const command = importCommand(document, chosen, matching, { unmatched, hasPlan, newId: () => crypto.randomUUID() });
    const count = Object.keys(applyPatch(document, command.redo).shapes).length;
    if (count > most) throw new UnreadableDrawing(text.tooManyTogether(count, most));
    tell({ told: 'part', part: text.parts.check });
    const report = reportShown(importReport(document, command, matching, lots));
    const drawn = Object.entries(command.redo.shapes ?? {}) as [string, MapShape][];
    for (const shapes of inParts(drawn)) tell({ told: 'shapes', shapes });
    tell({ told: 'matched', name: command.name, settings: command.redo.settings ?? null, report });
  };
  return async (asked) => {
    try {
      if (asked.ask === 'read') await read(asked);
      else if (asked.ask === 'patch') document = applyPatch(document, asked.patch);
      else match(asked);
    } catch (error) {
      tell({ told: 'failed', why: error instanceof UnreadableDrawing ? error.message : text.unknown });
    }
  };
}
