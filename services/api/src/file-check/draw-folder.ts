import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draw, type DrawingInput } from '../files/draw.js';
import type { DrawingKind } from '../files/drawing.js';
import { SENT } from './sent-file.js';

/** Beside the file that is drawn: facts that are drawn, and the drawing. */
export const FACTS = 'facts';
export const DRAWN = 'drawn';

const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Draws what is in a folder, and writes the drawing there. */
export async function drawFolder(folder: string, kind: DrawingKind): Promise<void> {
  const [source, facts] = await Promise.all([
    readFile(join(folder, SENT)).catch(orNull),
    readFile(join(folder, FACTS), 'utf8').catch(orNull),
  ]);
  const input: DrawingInput = { source, facts: facts === null ? null : JSON.parse(facts) };
  await writeFile(join(folder, DRAWN), await draw(kind, input));
}
