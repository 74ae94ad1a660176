import { lotNumber } from '@lotline/shared-domain';
import sharp from 'sharp';
import { hashOf } from './file-store.js';
import { lotDxf } from './lot-dxf.js';
import { drawLot, type LotFacts } from './lot-drawing.js';
import { engineeringPdf, lotPlanPdf } from './lot-pdf.js';

/** Increment it when a drawing changes, so that links change too. */
const EDITION = 1;

interface Paper {
  readonly ending: string;
  readonly mimetype: string;
  readonly make: (facts: LotFacts) => Promise<Buffer>;
}

/** Documents of a lot that are made on first request. */
export const PAPERS = {
  plan: { ending: 'Plan.pdf', mimetype: 'application/pdf', make: lotPlanPdf },
  engineering: { ending: 'Engineering.pdf', mimetype: 'application/pdf', make: engineeringPdf },
  picture: {
    ending: 'Outline.png',
    mimetype: 'image/png',
    make: (facts) =>
      sharp(Buffer.from(drawLot(facts)), { density: 144 })
        .png()
        .toBuffer(),
  },
  boundary: { ending: 'Boundary.dxf', mimetype: 'application/octet-stream', make: async (facts) => lotDxf(facts) },
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
  return {
    fileName,
    link: `/files/lots/${lotId}/${hashOf(JSON.stringify([EDITION, name, facts]))}/${fileName}`,
    mimetype,
    modifiedDate,
  };
}

/** The stored name of an outline; changes when the outline is drawn differently. */
export const outlineName = (lotId: string, facts: LotFacts): string =>
  `lot-${lotId}-${hashOf(JSON.stringify([EDITION, 'outline', facts]))}-outline.png`;

/** The kind of document that a file name stands for. */
export function paperNamed(fileName: string): Paper | null {
  return Object.values(PAPERS).find(({ ending }) => fileName.endsWith(`-${ending}`)) ?? null;
}
