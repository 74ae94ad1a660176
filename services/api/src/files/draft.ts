import { createHash, randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError, HOUR_MS, sizeText } from '@lotline/shared-domain';

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

/** Incomplete files, in a folder of this machine. Their names begin with a dot, which no stored file's does. */
export class Drafts {
  #made: Promise<unknown> | null = null;

  constructor(readonly folder: string) {}

  /** A path for an incomplete file. */
  async path(): Promise<string> {
    this.#made ??= this.#make();
    await this.#made;
    return join(this.folder, `.${randomUUID()}`);
  }

  /** A new empty folder, to be removed by who asked for it. */
  async room(): Promise<string> {
    const path = await this.path();
    await mkdir(path, { mode: OWNER_ONLY });
    return path;
  }

  /** Writes a stream to a draft, flushed to disk; a refused or incomplete one is removed. */
  async receive<T>(source: Readable, options: ReceiveOptions<T>): Promise<Received<T> & { readonly draft: string }> {
    if ((options.announced ?? 0) > options.maxBytes) throw tooLarge(options.maxBytes);
    const draft = await this.path();
    const file = await open(draft, 'wx');
    try {
      const received = await copy(source, file, options);
      await file.sync();
      await file.close();
      return { ...received, draft };
    } catch (error) {
      await file.close();
      await rm(draft, { force: true });
      throw source.errored
        ? new DomainError('malformed_request', 'The connection was lost before all of the file had come.')
        : error;
    }
  }

  /**
   * Makes an existing folder private to its owner.
   * @returns false if the folder belongs to another user, who alone can change its mode
   */
  async close(): Promise<boolean> {
    return chmod(this.folder, OWNER_ONLY).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        // The first file creates the folder.
        if (error.code === 'ENOENT') return true;
        if (error.code === 'EPERM' || error.code === 'EROFS') return false;
        throw error;
      },
    );
  }

  /** Removes the drafts of killed processes. */
  async removeLeftovers(now = Date.now()): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names.filter((one) => one.startsWith('.'))) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > LEFT_MS) await rm(path, { force: true, recursive: true });
    }
  }

  async #make(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: OWNER_ONLY });
    // An existing folder keeps its mode. Another user's folder can't be changed (`close` reports that).
    await chmod(this.folder, OWNER_ONLY).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPERM') throw error;
    });
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
  new DomainError('too_large', `The file is larger than ${sizeText(maxBytes)}.`);
