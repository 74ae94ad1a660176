import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Finding } from './check-folder.js';
import type { PagePixels, PageToDraw } from './page-pixels.js';
import { SENT } from './sent-file.js';

const QUALITY = 84;

/** The pixels of a PDF's first page. Drawn in a thread, whose memory is free again when they are encoded. */
async function pixelsOf(page: PageToDraw): Promise<PagePixels> {
  const drawing = new Worker(new URL('./page-pixels.js', import.meta.url), { workerData: page });
  try {
    return await new Promise<PagePixels>((resolve, reject) => {
      drawing.once('message', resolve).once('error', reject);
      drawing.once('exit', (code) => reject(new Error(`drawing the page ended with ${code}`)));
    });
  } finally {
    await drawing.terminate();
  }
}

/**
 * Draws the first page of the checked PDF in a folder: `page`, a picture beside the unchanged file (ADR-0056).
 * @param longest its longer side in px
 */
export async function drawPlan(folder: string, longest: number): Promise<Finding> {
  const sent = join(folder, SENT);
  const { data, width, height } = await pixelsOf({ path: sent, longest });
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const raw = { width, height, channels: 4 as const };
  await sharp(data, { raw }).removeAlpha().webp({ quality: QUALITY }).toFile(join(folder, 'page'));
  await copyFile(sent, join(folder, 'full'));
  const full = { name: 'full', type: 'application/pdf', width: null, height: null } as const;
  return { drawn: [full, { name: 'page', type: 'image/webp', width, height }], pages: null };
}
