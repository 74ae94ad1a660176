import type { LngLat, Point } from '@lotline/shared-geometry';
import type { Crs } from './crs.js';

/** The largest file that is read (D29), in bytes. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;

/** Thrown for a file that can't be read; the message tells people why and what to do. */
export class UnreadableDrawing extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'UnreadableDrawing';
  }
}

/** Names and values that a file gives its objects, as text. */
export type Properties = Readonly<Record<string, string>>;

/** A closed shape: outer boundaries and holes in any direction (even-odd rule), in metres. */
export interface DrawnShape {
  /** Its place in the file, from 1: how notes name it. */
  readonly number: number;
  readonly layer: string;
  readonly rings: readonly (readonly Point[])[];
  readonly properties: Properties;
}

/** A text at a place. */
export interface DrawnText {
  readonly layer: string;
  readonly text: string;
  readonly at: Point;
}

/** What a file draws, whatever its format, in metres about its origin; no parser knows of lots. */
export interface Drawing {
  /** Null for a plan without a place on Earth. */
  readonly origin: LngLat | null;
  readonly crs: Crs | null;
  readonly layers: readonly string[];
  readonly shapes: readonly DrawnShape[];
  readonly texts: readonly DrawnText[];
  /** Kept aside to be shown, the first 5,000 lines and points each; `notes` count them all. */
  readonly lines: readonly (readonly Point[])[];
  readonly points: readonly { readonly at: Point; readonly properties: Properties }[];
  /** Sentences about what was mended or left out. */
  readonly notes: readonly string[];
}

/** The outcome of reading: a drawing, or the question which system its coordinates are in. */
export type Reading =
  | { readonly kind: 'drawing'; readonly drawing: Drawing }
  | {
      readonly kind: 'which system';
      readonly question: string;
      readonly choices: readonly Crs[];
      /** Whether it may be a plan in metres, and whether that is the likeliest. */
      readonly plan: boolean;
      readonly isPlanLikely: boolean;
      /** Square metres of the file's first lot as a system has them; null where its coordinates don't fit. */
      readonly areaAs: (system: Crs | 'plan') => number | null;
    };

/** The sentence for a file too large to read, before it is read; undefined for one that isn't. */
export const sizeProblem = (bytes: number): string | undefined =>
  bytes > MAX_IMPORT_BYTES
    ? `This file is ${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB. A map file can be up to 25 MB.`
    : undefined;
