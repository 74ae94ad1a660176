import type { EntityId } from '../database/entity-id.js';
import { hashOf } from './file-store.js';
import type { LotFacts } from './lot-drawing.js';

/** Increment it when a drawing of a kind changes, so that names and links change too. */
const EDITION = 1;

/** The largest that a logo is shown, in px. */
export const LOGO_BOXES = {
  businessLogo: { width: 480, height: 240 },
  builderLogo: { width: 480, height: 240 },
  estateLogo: { width: 720, height: 360 },
} as const;

/**
 * What is drawn from what tenants uploaded or drew: previews (`share`, `phone`) and compressed forms (`br`, `gzip`) of a
 * plan, documents of a lot, the public picture of a scan, logos.
 */
export const DRAWING_KINDS = [
  'share',
  'phone',
  'br',
  'gzip',
  'plan',
  'engineering',
  'picture',
  'boundary',
  'scan',
  'businessLogo',
  'builderLogo',
  'estateLogo',
] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** Something to be drawn, in a process of its own (ADR-0062). */
export interface Drawing {
  /** What it is stored under; it names what it is drawn from, so that the content of a name never changes. */
  readonly name: string;
  readonly kind: DrawingKind;
  /** Stored files: it is drawn from the first that is there. */
  readonly sources: readonly string[];
  /** What a lot's documents are drawn from. */
  readonly facts: LotFacts | null;
  /** Whose it is: owners take turns. */
  readonly landownerId: EntityId | null;
}

/** A name for what is drawn from some input. */
export const drawnFrom = (kind: DrawingKind | 'outline', input: unknown): string =>
  hashOf(JSON.stringify([EDITION, kind, input]));
