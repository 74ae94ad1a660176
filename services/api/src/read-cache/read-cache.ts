import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import type { Connection, mongo } from 'mongoose';
import { asOfText, asOfTimestamp, type AsOf } from '../change-feed/as-of.js';
import { ChangeFeed, type ChangeListener } from '../change-feed/change-feed.js';
import type { Change } from '../change-feed/change.js';
import { NothingFound } from './not-found.js';
import type { Bytes, Found, Read } from './read.js';
import { touchedTags } from './touched-tags.js';

interface Absence {
  readonly key: string;
  readonly asOf: AsOf;
  readonly tags: readonly string[];
  readonly error: NothingFound;
}

/** Maximum number of cached answers: about 60 MB if every estate is large. */
const LIMIT = 2000;

/**
 * Cache of public reads, consistent across any number of processes (stack, "Cached bytes with asOf"). A change drops
 * the answers it touches; bytes older than the newest change of one of their tags are served but not cached; a client
 * that names a newer time gets a new read; and while the change stream is down nothing is cached or served from the
 * cache.
 */
@Injectable()
export class ReadCache implements ChangeListener {
  readonly #cached = new LRUCache<string, Bytes>({ max: LIMIT, dispose: (bytes) => this.#untag(bytes) });
  /** Reads that found nothing, cached by the same rules. */
  readonly #absent = new LRUCache<string, Absence>({ max: LIMIT, dispose: (absence) => this.#untag(absence) });
  readonly #byTag = new Map<string, Set<string>>();
  /**
   * In-flight reads, one per key. A change removes them, so that no later request joins a read that began before it.
   */
  readonly #reading = new Map<string, Promise<Bytes>>();
  readonly #newest = new Map<string, AsOf>();
  #since: AsOf = 0n;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly feed: ChangeFeed,
  ) {
    feed.listen(this);
  }

  /** The bytes of a read, at least as recent as `atLeast`. */
  async read(read: Read, atLeast?: AsOf): Promise<Bytes> {
    const cached = this.peek(read.key);
    if (cached && (atLeast === undefined || cached.asOf >= atLeast)) return cached;
    if (!this.feed.isRunning()) return this.#load(read);
    const absent = this.#absent.get(read.key);
    if (absent && (atLeast === undefined || absent.asOf >= atLeast)) throw absent.error;
    let bytes = await this.#join(read);
    // A joined read may have begun before the requested time; read again.
    for (let again = 0; again < 3 && atLeast !== undefined && bytes.asOf < atLeast; again += 1)
      bytes = await this.#join(read);
    return bytes;
  }

  /** The cached bytes of a key, if they may be served now. */
  peek(key: string): Bytes | undefined {
    return this.feed.isRunning() ? this.#cached.get(key) : undefined;
  }

  get size(): number {
    return this.#cached.size;
  }

  changed(change: Change): void {
    for (const tag of touchedTags(change)) {
      this.#newest.set(tag, change.asOf);
      for (const key of this.#byTag.get(tag) ?? []) this.#drop(key);
    }
    // The tags of in-flight reads aren't known yet, so no later request may join any of them.
    this.#reading.clear();
  }

  restarted(since: AsOf): void {
    this.#clear();
    this.#since = since;
  }

  stopped(): void {
    this.#clear();
  }

  #join(read: Read): Promise<Bytes> {
    const running = this.#reading.get(read.key);
    if (running) return running;
    const started = this.#load(read).finally(() => {
      if (this.#reading.get(read.key) === started) this.#reading.delete(read.key);
    });
    this.#reading.set(read.key, started);
    return started;
  }

  async #load(read: Read): Promise<Bytes> {
    const session = await this.connection.startSession({ snapshot: true });
    let found: Found;
    let asOf: AsOf;
    try {
      found = await read.load(session);
      asOf = readAt(session, read.key);
    } catch (error) {
      if (error instanceof NothingFound && error.tags.length > 0)
        this.#keep(this.#absent, { key: read.key, asOf: readAt(session, read.key), tags: error.tags, error });
      throw error;
    } finally {
      await session.endSession();
    }
    const identity = Buffer.from(JSON.stringify(found.body));
    const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
    const bytes = {
      endpoint: read.endpoint,
      key: read.key,
      asOf,
      asOfText: asOfText(asOf),
      tags: found.tags,
      hash,
      coded: { identity: { bytes: identity, etag: `"${hash}"` } },
    };
    this.#keep(this.#cached, bytes);
    return bytes;
  }

  #keep<T extends Bytes | Absence>(among: LRUCache<string, T>, what: T): void {
    const { key, asOf, tags } = what;
    if (!this.feed.isRunning() || asOf < this.#since) return;
    if (tags.some((tag) => (this.#newest.get(tag) ?? 0n) > asOf)) return;
    const before = this.#cached.peek(key) ?? this.#absent.peek(key);
    if (before && before.asOf > asOf) return;
    this.#drop(key);
    among.set(key, what);
    for (const tag of tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
  }

  #drop(key: string): void {
    this.#cached.delete(key);
    this.#absent.delete(key);
  }

  #untag({ key, tags }: Pick<Bytes, 'key' | 'tags'>): void {
    for (const tag of tags) this.#byTag.get(tag)?.delete(key);
  }

  #clear(): void {
    this.#cached.clear();
    this.#absent.clear();
    this.#byTag.clear();
    this.#reading.clear();
    this.#newest.clear();
  }
}

/** Snapshot time of a session. */
function readAt(session: object, key: string): AsOf {
  // Set by the driver but missing from its types.
  const time = (session as { snapshotTime?: mongo.Timestamp }).snapshotTime;
  if (!time) throw new Error(`${key} was read outside its snapshot session`);
  return asOfTimestamp(time);
}
