import type { Readable } from 'node:stream';
import { setImmediate as nextTask, setTimeout as pause } from 'node:timers/promises';
import { plural } from '@lotline/shared-domain';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { PriceList, PriceListRow } from './price-list-rows.js';

/** Measures of an A4 page, in points. */
const MARGIN = 40;
const [WIDTH, HEIGHT] = [595.28, 841.89];
const HEAD = 62;
const COLUMN_NAMES = 20;
const ROW = 64;
const CODE = 56;
const FOOT = 22;
export const ROWS_A_PAGE = Math.floor((HEIGHT - 2 * MARGIN - HEAD - COLUMN_NAMES - FOOT) / ROW);
/** Maximum number of buffered bytes before the next page waits for a slow client. */
const MAX_WAITING = 512 * 1024;

const [INK, MUTED, LINE] = ['#1f2d28', '#5b625e', '#d8d5cc'];
const COLUMNS = [
  { name: 'Lot', key: 'lot', x: 0, width: 50 },
  { name: 'Stage', key: 'stage', x: 54, width: 50 },
  { name: 'Area', key: 'size', x: 108, width: 64 },
  { name: 'Frontage', key: 'frontage', x: 176, width: 60 },
  { name: 'Price', key: 'price', x: 240, width: 120 },
  { name: 'Status', key: 'status', x: 364, width: 80 },
] as const satisfies readonly { name: string; key: keyof PriceListRow; x: number; width: number }[];

type Doc = PDFKit.PDFDocument;

const NO_PAGE = 'The estate has no public page yet, so that its lots have no code.';
const WITH_CODE = 'The code beside a lot opens its page, which says what has changed since this list was made.';

function drawHead(doc: Doc, { title, place, madeAt, rows }: PriceList): void {
  doc
    .font('Helvetica-Bold')
    .fontSize(18)
    .fillColor(INK)
    .text(`Price list: ${title}`, MARGIN, MARGIN, { width: WIDTH - 2 * MARGIN, lineBreak: false, ellipsis: true });
  doc.font('Helvetica').fontSize(9).fillColor(MUTED);
  doc.text(
    `${place}. As of ${madeAt}: ${plural(rows.length, 'lot')} for sale. Prices include GST and may change.`,
    MARGIN,
    MARGIN + 24,
    { width: WIDTH - 2 * MARGIN, lineBreak: false, ellipsis: true },
  );
  if (rows[0]) doc.text(rows[0].url ? WITH_CODE : NO_PAGE, MARGIN, MARGIN + 37, { lineBreak: false });
  const y = MARGIN + HEAD;
  doc.font('Helvetica-Bold');
  for (const { name, x } of COLUMNS) doc.text(name, MARGIN + x, y, { lineBreak: false });
  doc
    .moveTo(MARGIN, y + 14)
    .lineTo(WIDTH - MARGIN, y + 14)
    .lineWidth(1)
    .strokeColor(INK)
    .stroke();
}

function drawFoot(doc: Doc, page: number, pages: number): void {
  doc
    .font('Helvetica')
    .fontSize(8)
    .fillColor(MUTED)
    .text(`Page ${page} of ${pages}`, MARGIN, HEIGHT - MARGIN - 10, { lineBreak: false });
}

/**
 * Draws the dark modules of a QR code, one rectangle per horizontal run. A fixed mask: any is readable, and choosing
 * the best of eight would take longer than the rest. Writing the rectangles as one string is four times as fast.
 */
function drawCode(doc: Doc, url: string, x: number, y: number): void {
  const { size, data } = encode(url, { ecc: 'M', border: 2, maskPattern: 0 });
  const runs = data.flatMap((row, line) => {
    const found: string[] = [];
    for (let from = row.indexOf(true); from >= 0;) {
      const end = row.indexOf(false, from);
      const to = end < 0 ? row.length : end;
      found.push(`${from} ${line} ${to - from} 1 re`);
      from = end < 0 ? -1 : row.indexOf(true, to);
    }
    return found;
  });
  doc
    .save()
    .translate(x, y)
    .scale(CODE / size)
    .fillColor('#000000')
    .addContent(`${runs.join('\n')}\nf`)
    .restore();
  doc.link(x, y, CODE, CODE, url);
}

function drawRow(doc: Doc, row: PriceListRow, y: number): void {
  for (const { key, x, width } of COLUMNS) {
    doc
      .font(key === 'lot' || key === 'price' ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(11)
      .fillColor(INK);
    doc.text(row[key], MARGIN + x, y + (ROW - 12) / 2, { width, height: 14, ellipsis: true });
  }
  if (row.url) drawCode(doc, row.url, WIDTH - MARGIN - CODE, y + (ROW - CODE) / 2);
  doc
    .moveTo(MARGIN, y + ROW)
    .lineTo(WIDTH - MARGIN, y + ROW)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
}

async function drawPage(doc: Doc, list: PriceList, page: number, pages: number): Promise<void> {
  if (doc.destroyed) return;
  doc.addPage();
  drawHead(doc, list);
  const rows = list.rows.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE);
  for (const [at, row] of rows.entries()) {
    drawRow(doc, row, MARGIN + HEAD + COLUMN_NAMES + at * ROW);
    // Yield to other requests.
    await nextTask();
  }
  if (rows.length === 0)
    doc
      .font('Helvetica')
      .fontSize(11)
      .fillColor(INK)
      .text('No lot is for sale at the moment.', MARGIN, MARGIN + HEAD + COLUMN_NAMES + 8);
  drawFoot(doc, page + 1, pages);
}

async function draw(doc: Doc, list: PriceList, inTurn: InTurn): Promise<void> {
  const pages = Math.max(1, Math.ceil(list.rows.length / ROWS_A_PAGE));
  for (let page = 0; page < pages && !doc.destroyed; page += 1) {
    await inTurn(() => drawPage(doc, list, page, pages));
    // Wait for a slow client outside the queue.
    while (doc.readableLength > MAX_WAITING && !doc.destroyed) await pause(10);
  }
  if (!doc.destroyed) doc.end();
}

/** Runs one step when the queue admits it. */
type InTurn = (step: () => Promise<void>) => Promise<void>;

/**
 * Renders a price list as a PDF stream, page by page as it is read: unread output stays under half a megabyte, however
 * many lots there are. Each page is a separate step, scheduled by `inTurn`.
 * @example new StreamableFile(priceListPdf(priceListOf(priced, new Date(), config.publicUrl)), { type: 'application/pdf' })
 */
export function priceListPdf(list: PriceList, inTurn: InTurn = (step) => step()): Readable {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    autoFirstPage: false,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: `Price list: ${list.title}, ${list.madeAt}` },
  });
  // No bottom margin: otherwise text near it would start a new page.
  doc.on('pageAdded', () => void (doc.page.margins.bottom = 0));
  draw(doc, list, inTurn).catch((error: unknown) =>
    doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return doc as unknown as Readable;
}
