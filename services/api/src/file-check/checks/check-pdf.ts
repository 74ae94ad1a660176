import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CheckedContent } from './checked-content.js';
import { refusalOf } from './pdf/pdf-actions.js';
import { PdfFault } from './pdf/pdf-fault.js';
import { pdfObjects } from './pdf/pdf-objects.js';
import { Refused } from './refused.js';

const MAX_PAGES = 200;
/** The end of a PDF is within its last KB, and the directory of a ZIP within the last 64 KB. */
const TAIL_BYTES = 1024;
const ZIP_TAIL_BYTES = 65_557;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
/** Where pdf.js has the fonts and character maps that a PDF may refer to without containing them. */
const resources = (name: string): string =>
  `${join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), name)}/`;

async function open(bytes: Buffer): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    stopAtErrors: true,
    disableFontFace: true,
    useSystemFonts: false,
    standardFontDataUrl: resources('standard_fonts'),
    cMapUrl: resources('cmaps'),
    wasmUrl: resources('wasm'),
    verbosity: VerbosityLevel.ERRORS,
  });
  return task.promise.catch((error: unknown) => {
    throw new Refused((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged');
  });
}

function checkObjects(bytes: Buffer): void {
  try {
    for (const object of pdfObjects(bytes)) {
      const refusal = refusalOf(object);
      if (refusal) throw new Refused(refusal);
    }
  } catch (error) {
    throw error instanceof PdfFault ? new Refused(error.reason) : error;
  }
}

/** Opens a PDF, counts its pages, and refuses passwords, scripts and attachments. Its bytes are kept unchanged. */
export async function checkPdf(bytes: Buffer): Promise<CheckedContent> {
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) throw new Refused('damaged');
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) throw new Refused('mixed');
  const document = await open(bytes);
  if (document.numPages > MAX_PAGES) throw new Refused('too_many_pages');
  checkObjects(bytes);
  for (let number = 1; number <= document.numPages; number += 1)
    await document.getPage(number).catch(() => {
      throw new Refused('damaged');
    });
  return { renditions: [], pages: document.numPages };
}
