import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Drawing, DrawingKind } from '../files/drawing.js';
import { type FileStore, NameTaken, type StoredContent } from '../files/file-store.js';
import { type CheckOptions, inChild, type Limits } from './checker.js';
import { DRAWN, FACTS } from './draw-folder.js';
import { SENT } from './sent-file.js';

/** Draws one drawing and stores it. Rejects if drawing it didn't end by itself, with `Undrawable` if it never will. */
export type Drawer = (drawing: Drawing, options: CheckOptions) => Promise<void>;
/** Draws what is in a folder. */
type Draw = (folder: string, kind: DrawingKind, limits: Limits) => Promise<void>;

/** Drawing it again would fail again. */
export class Undrawable extends Error {}

const MAX_MEMORY = 300 * 1024 * 1024;

async function firstOf(store: FileStore, names: readonly string[]): Promise<StoredContent | null> {
  for (const name of names) {
    const found = await store.read(name);
    if (found) return found;
  }
  return null;
}

/** A drawer that lets `draw` work in a private folder: who draws needs no access to the store. */
export const drawerWith =
  (draw: Draw): Drawer =>
  async ({ name, kind, sources, facts }, { store, ...limits }) => {
    const folder = await store.room();
    try {
      const source = await firstOf(store, sources);
      if (sources.length > 0 && !source) throw new Undrawable('what it is drawn from is gone');
      if (source) await pipeline(source.stream, createWriteStream(join(folder, SENT)));
      if (facts) await writeFile(join(folder, FACTS), JSON.stringify(facts));
      await draw(folder, kind, limits);
      await store.put(name, await readFile(join(folder, DRAWN)));
    } catch (error) {
      // Another worker drew it, with another version of a library.
      if (!(error instanceof NameTaken)) throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

export const drawInChild = drawerWith(async (folder, kind, limits) => {
  await inChild('./draw-child.js', [folder, kind], { ...limits, maxMemory: MAX_MEMORY });
});
