import type { LngLat } from '@lotline/shared-geometry';
import {
  applyPatch,
  type Command,
  type Drawing,
  type DrawnShape,
  importCommand,
  importReport,
  type ImportReport,
  type LotFacts,
  type MapDocument,
  matchLots,
  readGeoJson,
  sizeProblem,
  SYSTEMS,
  titlesBy,
  titleSources,
  type TitleSource,
  UnreadableDrawing,
} from '@lotline/shared-map-document';
import { mapImportStrings as text } from './strings';

/** What the page asks of the worker. */
export type Asked =
  | {
      readonly ask: 'read';
      readonly file: Blob;
      readonly crs: string | null;
      readonly near: LngLat | null;
      readonly lots: readonly LotFacts[];
    }
  | ({ readonly ask: 'match'; readonly document: MapDocument; readonly lots: readonly LotFacts[] } & MatchChoices);

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

export type Told =
  | { readonly told: 'part'; readonly part: string }
  | {
      readonly told: 'which system';
      readonly question: string;
      readonly choices: readonly { readonly code: string; readonly title: string }[];
      readonly plan: boolean;
    }
  | { readonly told: 'read'; readonly drawing: DrawingShown }
  | {
      readonly told: 'matched';
      readonly command: Command;
      readonly report: ImportReport;
      /** The whole map as it would be. */
      readonly document: MapDocument;
    }
  | { readonly told: 'failed'; readonly why: string };

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

/** The worker's own state: the drawing it has read. */
export function createMapImportWork(tell: (told: Told) => void): (asked: Asked) => Promise<void> {
  let drawing: Drawing | null = null;

  const read = async ({ file, crs, near, lots }: Extract<Asked, { ask: 'read' }>): Promise<void> => {
    const problem = sizeProblem(file.size);
    if (problem) throw new UnreadableDrawing(problem);
    tell({ told: 'part', part: text.parts.file });
    const bytes = new Uint8Array(await file.arrayBuffer());
    tell({ told: 'part', part: text.parts.shapes });
    const system = crs === 'plan' ? 'plan' : SYSTEMS.find(({ code }) => code === crs);
    const reading = readGeoJson(bytes, { ...(system && { crs: system }), ...(near && { near }) });
    if (reading.kind === 'which system') {
      const { question, plan, choices } = reading;
      tell({ told: 'which system', question, plan, choices: choices.map(({ code, title }) => ({ code, title })) });
      return;
    }
    drawing = reading.drawing;
    tell({ told: 'part', part: text.parts.numbers });
    tell({ told: 'read', drawing: shownOf(drawing, lots) });
  };
  const match = ({ document, lots, source, unmatched, ...choices }: Extract<Asked, { ask: 'match' }>): void => {
    if (!drawing) return;
    tell({ told: 'part', part: text.parts.match });
    const chosen = chosenOf(drawing, choices);
    const matching = matchLots(chosen, lots, sourceOf(source));
    const command = importCommand(document, chosen, matching, { unmatched, newId: () => crypto.randomUUID() });
    tell({ told: 'part', part: text.parts.check });
    const report = importReport(document, command, matching, lots);
    tell({ told: 'matched', command, report, document: applyPatch(document, command.redo) });
  };
  return async (asked) => {
    try {
      if (asked.ask === 'read') await read(asked);
      else match(asked);
    } catch (error) {
      tell({ told: 'failed', why: error instanceof UnreadableDrawing ? error.message : text.unknown });
    }
  };
}
