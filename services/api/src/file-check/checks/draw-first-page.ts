import { FILE_SIZES } from '@lotline/shared-domain';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Rendition } from './checked-content.js';

const QUALITY = 84;

/** The part of a canvas that is used here; pdf.js brings its own for node. */
interface NodeCanvas {
  readonly width: number;
  readonly height: number;
  toBuffer(type: 'image/webp', quality: number): Buffer;
}
interface CanvasFactory {
  create(width: number, height: number): { canvas: NodeCanvas; context: unknown };
}

/** Draws the first page of a checked PDF; null if it can't be drawn: the file itself is still good. */
export async function drawFirstPage(document: PDFDocumentProxy): Promise<Rendition | null> {
  try {
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: FILE_SIZES.page / Math.max(width, height) });
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas, context } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas: null, canvasContext: context as never, viewport, background: '#fff' }).promise;
    page.cleanup();
    const bytes = canvas.toBuffer('image/webp', QUALITY);
    return { name: 'page', type: 'image/webp', bytes, width: canvas.width, height: canvas.height };
  } catch {
    return null;
  }
}
