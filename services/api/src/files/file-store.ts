import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR_MS, DomainError } from '@lotline/shared-domain';

/** Names of stored files: one path segment, so no path traversal. */
const NAME = /^[\w][\w.-]{0,180}$/;

/** The files include buyers' documents: no other user of the machine may read them. */
const OWNER_ONLY = 0o700;
/** How many bytes a file's type is detected from. */
const HEAD_BYTES = 4096;
/** Age, in ms, from which a draft counts as left by a killed process. */
const LEFT_MS = HOUR_MS;

export interface ReceiveOptions<T> {
  readonly maxBytes: number;
  /** The announced length. */
  readonly announced?: number | null;
  /** Filters the bytes as they arrive, for example to check their rate. */
  readonly through?: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
  /** Judges the first 4 KB, or all of a smaller file; throws to refuse it. */
  readonly judge: (head: Buffer) => T;
}
/** A received file: `hash` is the SHA-256 it is named by, `size` is in bytes. */
export interface Received<T> {
  readonly hash: string;
  readonly size: number;
  readonly judged: T;
}

/** Files in the data folder. The content of a name never changes, so any process may write one again. */
export class FileStore {
  readonly #folder: string;
  #made: Promise<unknown> | null = null;
  /** Files being made, by name: concurrent requests share one promise. */
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'files');
  }

  /** The bytes of a file, or null. */
  async get(name: string): Promise<Buffer | null> {
    if (!NAME.test(name)) return null;
    return readFile(join(this.#folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  /** Stores bytes under a name, atomically even if two processes write it at once. */
  async put(name: string, bytes: Buffer): Promise<void> {
    if (!NAME.test(name)) throw new Error(`${name} is no name for a stored file`);
    const draft = await this.#draft();
    await writeFile(draft, bytes);
    await rename(draft, join(this.#folder, name));
  }

  /** Stores bytes under their SHA-256 hash. */
  async keep(bytes: Buffer): Promise<{ hash: string; size: number }> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await this.put(hash, bytes);
    return { hash, size: bytes.length };
  }

  /** The bytes of a name, made and stored if there are none; concurrent calls share one run. */
  getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const making = this.#making.get(name);
    if (making) return making;
    const started = this.#getOrMake(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, started);
    return started;
  }

  /**
   * Stores a stream under its SHA-256 hash, with no more than a chunk in memory. Over `maxBytes` is a 413; if it ends
   * early, also by a lost connection, nothing is stored. The stream stays open, so that its sender can be answered.
   */
  async receive<T>(source: Readable, options: ReceiveOptions<T>): Promise<Received<T>> {
    if ((options.announced ?? 0) > options.maxBytes) throw tooLarge(options.maxBytes);
    const draft = await this.#draft();
    const file = await open(draft, 'wx');
    try {
      const received = await copy(source, file, options);
      // Flushed to disk before success is reported.
      await file.sync();
      await file.close();
      await rename(draft, join(this.#folder, received.hash));
      return received;
    } catch (error) {
      await file.close();
      await rm(draft, { force: true });
      throw source.errored
        ? new DomainError('malformed_request', 'The connection was lost before all of the file had come.')
        : error;
    }
  }

  /** A stored file as a stream, with its size in bytes; null if there is none. */
  async read(name: string): Promise<{ stream: ReadStream; size: number } | null> {
    if (!NAME.test(name)) return null;
    const file = await open(join(this.#folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file && { stream: file.createReadStream(), size: (await file.stat()).size };
  }

  async has(name: string): Promise<boolean> {
    return (await stat(join(this.#folder, name)).catch(() => null)) !== null;
  }

  /**
   * Removes a file that isn't needed. It is renamed before the need is checked again: an upload of the same content at
   * this moment is either seen by that check, or finds by `has` that the file is gone.
   */
  async removeUnless(name: string, isNeeded: () => Promise<boolean>): Promise<void> {
    if (!NAME.test(name) || !(await this.has(name)) || (await isNeeded())) return;
    const [kept, aside] = [join(this.#folder, name), await this.#draft()];
    try {
      await rename(kept, aside);
    } catch (error) {
      // Another process has just removed it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    if (await isNeeded()) await rename(aside, kept);
    else await rm(aside, { force: true });
  }

  /**
   * To be called at startup: makes an existing folder private to its owner, and removes the drafts of killed processes.
   * @returns false if the folder belongs to another user, who alone can change its mode
   */
  async begin(): Promise<boolean> {
    const isClosed = await chmod(this.#folder, OWNER_ONLY).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // The first file creates the folder.
        if (error.code === 'ENOENT') return true;
        if (error.code === 'EPERM' || error.code === 'EROFS') return false;
        throw error;
      },
    );
    await this.removeLeftovers();
    return isClosed;
  }

  /** Removes the drafts of killed processes. */
  async removeLeftovers(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((one) => one.startsWith('.'))) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > LEFT_MS) await rm(path, { force: true });
    }
  }

  /** A path for an incomplete file; no requested name begins with a dot. */
  async #draft(): Promise<string> {
    this.#made ??= this.#make();
    await this.#made;
    return join(this.#folder, `.${randomUUID()}`);
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: OWNER_ONLY });
    // An existing folder keeps its mode. Another user's folder can't be changed (`begin` reports that).
    await chmod(this.#folder, OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
  }

  async #getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await this.get(name);
    if (kept) return kept;
    const made = await make();
    await this.put(name, made);
    return made;
  }
}

/** Writes a stream to a file; returns its hash, size and verdict. */
async function copy<T>(
  source: Readable,
  file: FileHandle,
  { maxBytes, judge, through = (bytes) => bytes }: ReceiveOptions<T>,
): Promise<Received<T>> {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let verdict: { readonly judged: T } | null = null;
  for await (const chunk of through(source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(maxBytes);
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
    if (head.length === HEAD_BYTES) verdict ??= { judged: judge(head) };
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  verdict ??= { judged: judge(head) };
  return { hash: hash.digest('hex'), size, ...verdict };
}

const tooLarge = (maxBytes: number): DomainError =>
  new DomainError('too_large', `The file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);

/** The first twelve hex digits of the sha256: enough to tell versions of one file apart. */
export const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** `masterplan`, `svg` → `masterplan-3fa9c2d104be.svg`, named by its content. */
export const hashedName = (base: string, extension: string, content: string | Buffer): string =>
  `${base}-${shortHash(content)}.${extension}`;
