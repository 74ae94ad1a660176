import { lotNumber } from '@lotline/shared-domain';
import { type Drawing, drawnFrom } from './drawing.js';
import type { LotFacts } from './lot-drawing.js';

interface Paper {
  readonly ending: string;
  readonly mimetype: string;
}

/** Documents of a lot that are drawn when they are first asked for. */
export const PAPERS = {
  plan: { ending: 'Plan.pdf', mimetype: 'application/pdf' },
  engineering: { ending: 'Engineering.pdf', mimetype: 'application/pdf' },
  picture: { ending: 'Outline.png', mimetype: 'image/png' },
  boundary: { ending: 'Boundary.dxf', mimetype: 'application/octet-stream' },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof PAPERS;

/**
 * A document row of a lot. The link ends in a readable name (spec 3: the name is the last path segment) and contains a
 * hash of what the document is drawn from.
 * @example paperOf('plan', '65f…', facts, date).link // '/files/lots/65f…/3fa9…/Lot-302-Plan.pdf'
 */
export function paperOf(
  name: PaperName,
  lotId: string,
  facts: LotFacts,
  modifiedDate: Date,
): { fileName: string; link: string; mimetype: string; modifiedDate: Date } {
  const { ending, mimetype } = PAPERS[name];
  const fileName = `Lot-${lotNumber(facts.lot).replace(/[^\w-]/g, '')}-${ending}`;
  return { fileName, link: `/files/lots/${lotId}/${drawnFrom(name, facts)}/${fileName}`, mimetype, modifiedDate };
}

/** A lot's outline; its name changes when the outline is drawn differently. */
export const outlineOf = (lotId: string, facts: LotFacts, landownerId: Drawing['landownerId']): Drawing => ({
  name: `lot-${lotId}-${drawnFrom('outline', facts)}-outline.png`,
  kind: 'picture',
  sources: [],
  facts,
  landownerId,
});

/** The kind of document that a file name stands for. */
export function paperNamed(fileName: string): PaperName | null {
  const names = Object.keys(PAPERS) as PaperName[];
  return names.find((name) => fileName.endsWith(`-${PAPERS[name].ending}`)) ?? null;
}
