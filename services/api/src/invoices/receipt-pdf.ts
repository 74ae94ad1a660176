import PDFDocument from 'pdfkit';
import type { Receipt } from './receipt-facts.js';

/** Measures of an A4 page, in points. */
const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const LABELS = 140;
const [INK, MUTED, LINE] = ['#1f2d28', '#5b625e', '#d8d5cc'];

/** Letters that have no accent to take off. */
const PLAIN: Readonly<Record<string, string>> = { đ: 'd', Đ: 'D', ł: 'l', Ł: 'L', ħ: 'h', ı: 'i', '’': '\u2019' };
/** What the standard fonts of every PDF reader have. */
const IN_FONT = /[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u20ac]/;

/**
 * Text in letters that the standard fonts have: others without their accents, and what is left as '?'.
 * @example printable('Nguyễn Đạt') // 'Nguyen Dat'
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (IN_FONT.test(letter)) return letter;
      const plain = (PLAIN[letter] ?? letter).normalize('NFD').replace(/\p{M}/gu, '');
      return plain.length > 0 && [...plain].every((part) => IN_FONT.test(part)) ? plain : '?';
    })
    .join('');

/** Draws a receipt: one page of text, which takes a few milliseconds. @returns the PDF's bytes */
export function receiptPdf({ title, amount, estate, facts }: Receipt): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: printable(`${title}, ${estate.title}`) },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const colour = /^#[0-9a-f]{6}$/i.test(estate.colour) ? estate.colour : INK;
  doc.rect(MARGIN, MARGIN, WIDTH, 4).fill(colour);
  doc.font('Helvetica-Bold').fontSize(16).fillColor(INK);
  doc.text(printable(estate.title), MARGIN, MARGIN + 20, { width: WIDTH });
  doc.font('Helvetica').fontSize(11).fillColor(MUTED).text(printable(estate.place), { width: WIDTH });
  doc.moveDown(2);
  doc.font('Helvetica-Bold').fontSize(24).fillColor(INK).text(title, { width: WIDTH });
  doc.moveDown(0.3);
  doc.fontSize(20).text(amount, { width: WIDTH });
  doc.moveDown(0.8);
  for (const [label, value] of facts) {
    const y = doc.y + 8;
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + WIDTH, doc.y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    doc.font('Helvetica').fontSize(11).fillColor(MUTED).text(label, MARGIN, y, { width: LABELS });
    const below = doc.y;
    doc.fillColor(INK).text(printable(value), MARGIN + LABELS, y, { width: WIDTH - LABELS });
    doc.y = Math.max(below, doc.y) + 6;
    doc.x = MARGIN;
  }
  doc.end();
  return done;
}
