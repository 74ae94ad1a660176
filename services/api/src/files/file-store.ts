import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Drafts, type Received, type ReceiveOptions } from './draft.js';

/** Names of stored files: one path segment, so no path traversal. */
const NAME = /^[\w][\w.-]{0,180}$/;

/** A stored file's content as a stream, and its size in bytes. */
export interface StoredContent {
  readonly stream: Readable;
  readonly size: number;
}
/** A stored file; `at` is when it was last written. */
export interface StoredName {
  readonly name: string;
  readonly at: Date;
}

/** Other content is stored under the name already. */
export class NameTaken extends Error {
  constructor(name: string) {
    super(`other content is stored as ${name}`);
  }
}

/**
 * Stored files: in a folder, or in a bucket of an object store (`openStore`). The content of a name never changes: any
 * process may write the same again, and other content is refused.
 */
export abstract class FileStore {
  protected readonly drafts: Drafts;

  /** `dataDir`: a folder of this machine, for incomplete files. */
  constructor(dataDir: string) {
    this.drafts = new Drafts(join(dataDir, 'files'));
  }

  /** The bytes of a file, or null. */
  async get(name: string): Promise<Buffer | null> {
    const content = await this.read(name);
    if (!content) return null;
    const parts: Buffer[] = [];
    for await (const part of content.stream) parts.push(part as Buffer);
    return Buffer.concat(parts);
  }

  /** A stored file as a stream; null if there is none. */
  async read(name: string): Promise<StoredContent | null> {
    return NAME.test(name) ? this.open(name) : null;
  }

  async has(name: string): Promise<boolean> {
    return NAME.test(name) && this.exists(name);
  }

  /** A new private folder on this machine, to be removed by who asked for it; those of killed processes are. */
  room(): Promise<string> {
    return this.drafts.room();
  }

  /**
   * Stores bytes under a name, atomically even if two processes write it at once. What is stored already counts as
   * written now.
   * @throws NameTaken if that is something else
   */
  async put(name: string, bytes: Buffer): Promise<void> {
    if (!NAME.test(name)) throw new Error(`${name} is no name for a stored file`);
    while (!(await this.add(name, bytes))) {
      const kept = await this.get(name);
      if (kept && !kept.equals(bytes)) throw new NameTaken(name);
      // Otherwise it was removed in the meantime.
      if (kept && (await this.renew(name, bytes))) return;
    }
  }

  /** Stores bytes under their SHA-256 hash. */
  async keep(bytes: Buffer): Promise<{ hash: string; size: number }> {
    const hash = hashOf(bytes);
    await this.put(hash, bytes);
    return { hash, size: bytes.length };
  }

  /**
   * Stores a stream under its SHA-256 hash, with no more than a chunk in memory. Over `maxBytes` is a 413; if it ends
   * early, also by a lost connection, nothing is stored. The stream stays open, so that its sender can be answered.
   */
  async receive<T>(source: Readable, options: ReceiveOptions<T>): Promise<Received<T>> {
    const { draft, ...received } = await this.drafts.receive(source, options);
    await this.adopt(draft, received);
    return received;
  }

  /**
   * Removes a file that isn't needed. It is put aside before the need is checked again: an upload of the same content at
   * this moment is either seen by that check, or finds by `has` that the file is gone.
   */
  async removeUnless(name: string, isNeeded: () => Promise<boolean>): Promise<void> {
    if (!(await this.has(name)) || (await isNeeded())) return;
    const aside = await this.putAside(name);
    if (aside) await ((await isNeeded()) ? aside.restore() : aside.remove());
  }

  /**
   * To be called at startup: makes the folder private to its owner, and removes the drafts of killed processes.
   * @returns false if the folder belongs to another user, who alone can change its mode
   */
  async begin(): Promise<boolean> {
    const isClosed = await this.drafts.close();
    // Nothing that needs an object store: the product starts without it.
    await this.drafts.removeLeftovers();
    return isClosed;
  }

  /** Removes what killed processes left on this machine and in the store. */
  removeLeftovers(now = Date.now()): Promise<void> {
    return this.drafts.removeLeftovers(now);
  }

  /** All stored files, in no particular order. */
  abstract names(): AsyncIterable<StoredName>;
  protected abstract open(name: string): Promise<StoredContent | null>;
  protected abstract exists(name: string): Promise<boolean>;
  /** Stores a file unless there is one of this name; whether it did. */
  protected abstract add(name: string, bytes: Buffer): Promise<boolean>;
  /** Gives a stored file, whose bytes these are, the present time; false if it is gone. */
  protected abstract renew(name: string, bytes: Buffer): Promise<boolean>;
  /** Moves a complete draft into the store, under its hash. */
  protected abstract adopt(draft: string, file: { readonly hash: string; readonly size: number }): Promise<void>;
  /** Takes a file out of reach until it is removed or restored; null if another process has just removed it. */
  protected abstract putAside(name: string): Promise<Aside | null>;
}

/** A file that was taken out of reach. */
export interface Aside {
  restore(): Promise<void>;
  remove(): Promise<void>;
}

/** What content is named by: its sha256, in hex. Names from before have its first twelve digits. */
export const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** `masterplan`, `svg` → `masterplan-3fa9….svg`, named by its content. */
export const hashedName = (base: string, extension: string, content: string | Buffer): string =>
  `${base}-${hashOf(content)}.${extension}`;
