import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of stored files: one segment, nothing that could climb out of the folder. */
const NAME = /^[\w][\w.-]{0,180}$/;

/** Files in the data folder. A name never changes its bytes, so any process may write one again. */
export class FileStore {
  readonly #folder: string;
  #made: Promise<unknown> | null = null;
  /** Files being made, by name: requests in the meantime share the same promise. */
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  /** The bytes of a name, or null. */
  async get(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    return readFile(join(this.#folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** Keeps bytes under a name; whole or not at all, even when two processes write it at once. */
  async put(name: string, bytes: Buffer): Promise<void> {
    if (!NAME.test(name)) throw new Error(`${name} is no name for a stored file`);
    this.#made ??= mkdir(this.#folder, { recursive: true });
    await this.#made;
    const draft = join(this.#folder, `.${randomUUID()}`);
    await writeFile(draft, bytes);
    await rename(draft, join(this.#folder, name));
  }

  /** The bytes of a name; made and kept when they aren't there yet, once for all who ask at a time. */
  getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const making = this.#making.get(name);
    if (making) return making;
    const started = this.#getOrMake(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, started);
    return started;
  }

  async #getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.get(name);
    if (kept) return kept;
    const made = await make();
    await this.put(name, made);
    return made;
  }
}

/** The first twelve hex digits of the sha256: enough to tell versions of one file apart. */
export const shortHash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** `masterplan`, `svg` → `masterplan-3fa9c2d104be.svg`, named by its content. */
export const hashedName = (base: string, extension: string, content: string | Buffer): string => `${base}-${shortHash(content)}.${extension}`;
