import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** RGBA, on white paper; the size is in px. */
export interface PagePixels {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** What is drawn: a file, and the longer side of its picture in px. */
export interface PageToDraw {
  readonly path: string;
  readonly longest: number;
}

// A thread of its own: see draw-plan. It loads little besides PDFium, whose memory is most of what a drawing may take.
const { path, longest } = workerData as PageToDraw;
const library = await PDFiumLibrary.init();
const document = await library.loadDocument(await readFile(path));
const page = document.getPage(0);
const { originalWidth, originalHeight } = page.getOriginalSize();
const scale = longest / Math.max(originalWidth, originalHeight);
const inPx = (points: number): number => Math.max(1, Math.round(points * scale));
const { data, width, height } = await page.render({ width: inPx(originalWidth), height: inPx(originalHeight) });
const pixels: PagePixels = { data: data as Uint8Array<ArrayBuffer>, width, height };
parentPort?.postMessage(pixels, [pixels.data.buffer]);
