import { lotLabel, stageLabel } from '@lotline/shared-domain';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { drawLot, type LotFacts, sidesOf, squareMetres } from './lot-drawing.js';
import { engineeringOf } from './lot-engineering.js';
import { pdfmake } from './pdf.js';

const NOTE = 'Demonstration drawing of a fictional estate. Not for construction; dimensions are subject to survey.';

function page(
  facts: LotFacts,
  title: string,
  drawing: string,
  rows: readonly (readonly [string, string])[],
): TDocumentDefinitions {
  const table: Content = {
    layout: 'lightHorizontalLines',
    table: { widths: ['42%', '58%'], body: rows.map(([name, value]) => [{ text: name, color: '#5b625e' }, value]) },
    margin: [0, 14, 0, 0],
  };
  return {
    pageSize: 'A4',
    pageMargins: [48, 44, 48, 44],
    // Deterministic: a stored document keeps its bytes, so no current date goes into it.
    info: { title: `${title}, ${lotLabel(facts.lot)}, ${facts.estate}`, creationDate: new Date(0) },
    defaultStyle: { font: 'Helvetica', fontSize: 10, color: '#1f2d28' },
    content: [
      { text: facts.estate, fontSize: 11, color: facts.colour, bold: true },
      { text: `${lotLabel(facts.lot)}: ${title}`, fontSize: 22, bold: true, margin: [0, 4, 0, 2] },
      { text: `${stageLabel(facts.stage)}, ${facts.street}, ${facts.suburb}`, color: '#5b625e', margin: [0, 0, 0, 14] },
      { svg: drawing, width: 430, alignment: 'center' },
      table,
      { text: NOTE, fontSize: 8, color: '#7a7f7b', margin: [0, 14, 0, 0] },
    ],
  };
}

/** The lot plan: one A4 page, the lot to scale with the length of each side. */
export function lotPlanPdf(facts: LotFacts): Promise<Buffer> {
  const front = sidesOf(facts).find((side) => side.isFront);
  const rows: [string, string][] = [
    ['Area', `${squareMetres(facts)} m²`],
    ['Street side', front ? `${front.metres.toFixed(1)} m to ${facts.street}` : facts.street],
    [
      'Sides',
      sidesOf(facts)
        .map((side) => `${side.metres.toFixed(1)} m`)
        .join(', '),
    ],
  ];
  return pdfmake.createPdf(page(facts, 'Lot plan', drawLot(facts), rows)).getBuffer();
}

/** The engineering sheet: levels, fall, services and the easement over the same drawing. */
export function engineeringPdf(facts: LotFacts): Promise<Buffer> {
  const { drawing, rows } = engineeringOf(facts);
  return pdfmake.createPdf(page(facts, 'Engineering', drawLot(facts, drawing), rows)).getBuffer();
}
