import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CheckedContent } from './checked-content.js';
import { Refused } from './refused.js';

const MAX_PAGES = 200;
/** The end of a PDF is within its last KB, and the directory of a ZIP within the last 64 KB. */
const TAIL_BYTES = 1024;
const ZIP_TAIL_BYTES = 65_557;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
/** Names of dictionary keys outside compressed objects; what is inside them pdf.js finds. */
const SCRIPTS = /\/(?:JavaScript|Launch)\b/;
const ATTACHMENTS = /\/(?:EmbeddedFiles?|RichMedia)\b/;

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

/** Whether a page has actions, files or media among its annotations. */
async function checkPage(document: PDFDocumentProxy, number: number): Promise<void> {
  const page = await document.getPage(number);
  if (await page.getJSActions()) throw new Refused('script');
  const annotations = (await page.getAnnotations()) as readonly { subtype?: string; actions?: unknown }[];
  if (annotations.some(({ actions }) => actions && Object.keys(actions).length > 0)) throw new Refused('script');
  if (annotations.some(({ subtype = '' }) => /^(?:FileAttachment|RichMedia|Screen|Movie|Sound)$/.test(subtype)))
    throw new Refused('attachment');
  page.cleanup();
}

/** Opens a PDF, counts its pages, and refuses passwords, scripts and attachments. Its bytes are kept unchanged. */
export async function checkPdf(bytes: Buffer): Promise<CheckedContent> {
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) throw new Refused('damaged');
  if (bytes.subarray(-ZIP_TAIL_BYTES).includes(ZIP_END)) throw new Refused('mixed');
  const document = await open(bytes);
  const text = bytes.toString('latin1');
  if (document.numPages > MAX_PAGES) throw new Refused('too_many_pages');
  if (SCRIPTS.test(text) || (await document.hasJSActions()) || (await document.getJSActions()))
    throw new Refused('script');
  if (ATTACHMENTS.test(text) || (await document.getAttachments())) throw new Refused('attachment');
  try {
    for (let number = 1; number <= document.numPages; number += 1) await checkPage(document, number);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('damaged');
  }
  return { renditions: [], pages: document.numPages };
}
