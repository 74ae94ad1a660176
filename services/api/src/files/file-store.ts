import { createHash, randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { chmod, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HOUR_MS, DomainError } from '@lotline/shared-domain';

/** Names of stored files: one segment, nothing that could climb out of the folder. */
const NAME = /^[\w][\w.-]{0,180}$/;

/** Buyers' papers are among the files: no other user of the machine reads them. */
const OWNER_ONLY = 0o700;
/** How much of a file its kind is read from. */
const HEAD_BYTES = 4096;
/** A file half written for so long, in ms, is one whose process was killed. */
const LEFT_MS = HOUR_MS;

export interface ReceiveOptions<T> {
  readonly maxBytes: number;
  /** The length it was said to have. */
  readonly announced?: number | null;
  /** What the bytes pass through on their way, such as a check of how fast they come. */
  readonly through?: (source: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;
  /** Sees the first 4 KB, or all of a smaller one; throws where it isn't wanted. */
  readonly judge: (head: Buffer) => T;
}
/** What came: its sha256 is its name, `size` is in bytes. */
export interface Received<T> {
  readonly hash: string;
  readonly size: number;
  readonly judged: T;
}

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
    const draft = await this.#draft();
    await writeFile(draft, bytes);
    await rename(draft, join(this.#folder, name));
  }

  /** Keeps bytes under their sha256. */
  async keep(bytes: Buffer): Promise<{ hash: string; size: number }> {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await this.put(hash, bytes);
    return { hash, size: bytes.length };
  }

  /** The bytes of a name; made and kept when they aren't there yet, once for all who ask at a time. */
  getOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const making = this.#making.get(name);
    if (making) return making;
    const started = this.#getOrMake(name, make).finally(() => this.#making.delete(name));
    this.#making.set(name, started);
    return started;
  }

  /**
   * Keeps what a stream brings under its sha256, with no more of it in memory than a chunk. Over `maxBytes` is a 413; whatever ends it early, a
   * lost connection too, leaves nothing. The stream stays open, so that its sender can be answered.
   */
  async receive<T>(source: Readable, options: ReceiveOptions<T>): Promise<Received<T>> {
    if ((options.announced ?? 0) > options.maxBytes) throw tooLarge(options.maxBytes);
    const draft = await this.#draft();
    const file = await open(draft, 'wx');
    try {
      const received = await copy(source, file, options);
      // On the disk before anyone is told that it is kept.
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

  /** A stored file as a stream, with its size in bytes; null where there is none. */
  async read(name: string): Promise<{ stream: ReadStream; size: number } | null> {
    if (!NAME.test(name)) return null;
    const file = await open(join(this.#folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return file && { stream: file.createReadStream(), size: (await file.stat()).size };
  }

  /** Whether there is a file of this name. */
  async has(name: string): Promise<boolean> {
    return (await stat(join(this.#folder, name)).catch(() => null)) !== null;
  }

  /**
   * Removes a file that isn't needed. It is out of reach while that is asked for the second time: who keeps the same content at this moment either is
   * seen, or finds by `has` that it is gone.
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
   * To be called at start: closes a folder from before to other users of the machine, and removes what killed processes
   * left half written.
   * @returns false where the folder belongs to another user, who alone can close it
   */
  async begin(): Promise<boolean> {
    const isClosed = await chmod(this.#folder, OWNER_ONLY).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // The first file makes the folder.
        if (error.code === 'ENOENT') return true;
        if (error.code === 'EPERM' || error.code === 'EROFS') return false;
        throw error;
      },
    );
    await this.removeLeftovers();
    return isClosed;
  }

  /** Removes what killed processes left half written. */
  async removeLeftovers(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((one) => one.startsWith('.'))) {
      const path = join(this.#folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > LEFT_MS) await rm(path, { force: true });
    }
  }

  /** A path for a file that isn't whole yet; no name that is asked for begins with a dot. */
  async #draft(): Promise<string> {
    this.#made ??= this.#make();
    await this.#made;
    return join(this.#folder, `.${randomUUID()}`);
  }

  async #make(): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: OWNER_ONLY });
    // One that was there keeps its mode. Another user's folder is theirs to close (`begin` says so).
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

/** Writes a stream into a file and says what it was. */
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
