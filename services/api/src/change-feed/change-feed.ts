import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { mongo } from 'mongoose';
import { auditEntryCollection } from '../audit/audit-entry.model.js';
import { auditKindsFor } from '../audit/audit-kinds.js';
import type { AuditEntity } from '../database/audit-kinds.js';
import { CONFIG, type Config } from '../config/config.js';
import { feedClient } from '../database/connection.js';
import { asOfTimestamp, type AsOf } from './as-of.js';
import { type Change, changeOf } from './change.js';

export interface ChangeListener {
  /** An audit row was inserted; rows of one transaction arrive one by one with the same time. */
  changed(change: Change): void;
  /** The stream runs again from `since`; changes between its end and `since` were missed. */
  restarted(since: AsOf): void;
  /** The stream ended or went silent. */
  stopped(): void;
}

/** mongod answers an idle stream at least this often, in milliseconds. */
const AWAIT_MS = 1000;
/**
 * Interval at which silence is counted, in ms. Ticks are counted, not time: a process that was too busy to listen must
 * not take that for silence.
 */
const LOOK_MS = 500;
/** Of many lots changed at once, only the row of their stage is reported. */
export const ALONE = { 'fullDocument.batchId': { $exists: false } } as const;
/** After this many ticks without an answer the stream counts as stopped. */
const SILENT_LOOKS = 6;

/**
 * The process's change stream for public data: inserts of audit rows, nothing else (ADR-0007). It has its own
 * connections: a stream that competes with requests for one falls silent, and the cache fails with it just when it is
 * needed most.
 */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Delays every change, in ms. Only tests set it, to widen the window for stale reads. */
  lagMs = 0;
  readonly #log = new Logger(ChangeFeed.name);
  readonly #listeners = new Set<ChangeListener>();
  /**
   * The entities that the stream is filtered by, in the database: rows that no public page shows, such as holds in
   * large numbers, reach no process by this stream.
   */
  protected readonly entities: readonly AuditEntity[] = auditKindsFor('visitors');
  /** And by this: what changes nothing for visitors neither reaches them nor shows in the age of cached answers. */
  protected readonly rows: object = { ...ALONE, 'fullDocument.staffOnly': { $exists: false } };
  #stream: mongo.ChangeStream | null = null;
  #silentLooks = 0;
  #look: NodeJS.Timeout | undefined;
  #open = false;
  #end = new AbortController();
  #loop: Promise<void> | null = null;

  readonly #client: mongo.MongoClient;

  constructor(@Inject(CONFIG) config: Config) {
    // Connects with the first command.
    this.#client = feedClient(config.mongodbUri);
  }

  onApplicationBootstrap(): void {
    this.#look ??= setInterval(() => (this.#silentLooks += 1), LOOK_MS).unref();
    this.#loop ??= this.#tail();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#look);
    this.#end.abort();
    await this.#close();
    // mongod would answer an outstanding request only after AWAIT_MS; closing its connection saves the wait.
    await this.#client.close();
    await this.#loop;
  }

  /** True while the stream is open and mongod has answered recently. */
  isRunning(): boolean {
    return this.#open && this.#silentLooks < SILENT_LOOKS;
  }

  /** Adds a listener; returns the function that removes it. */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Closes the stream until `resume`. Tests use it as the control of live updates. */
  async cut(): Promise<void> {
    this.#end.abort();
    await this.#close();
    await this.#loop;
  }

  /** Opens the stream again after `cut`. */
  resume(): void {
    this.#end = new AbortController();
    this.#loop = this.#tail();
  }

  get #isEnded(): boolean {
    return this.#end.signal.aborted;
  }

  async #tail(): Promise<void> {
    let wait = 100;
    while (!this.#isEnded) {
      try {
        await this.#openStream();
        wait = 100;
        await this.#pump();
      } catch (error) {
        if (!this.#isEnded)
          this.#log.warn(`change stream ended: ${error instanceof Error ? error.message : String(error)}`);
      }
      await this.#close();
      if (!this.#isEnded) await pause(wait, undefined, { signal: this.#end.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, 5000);
    }
  }

  async #openStream(): Promise<void> {
    const db = this.#client.db();
    // Inserts after this time are reported; the cache keeps nothing that was read before it.
    const hello = await db.command({ hello: 1 });
    const since = hello['operationTime'] as mongo.Timestamp;
    // No tenant scope: the collection is open; each reader of the feed is sent what it may see.
    this.#stream = db
      .collection(auditEntryCollection.collection)
      .watch(
        [{ $match: { operationType: 'insert', 'fullDocument.entity': { $in: [...this.entities] }, ...this.rows } }],
        {
          startAtOperationTime: since,
          maxAwaitTimeMS: AWAIT_MS,
        },
      );
    const first = await this.#stream.tryNext();
    this.#silentLooks = 0;
    this.#open = true;
    for (const listener of this.#listeners) listener.restarted(asOfTimestamp(since));
    if (first) await this.#tell(first);
  }

  async #pump(): Promise<void> {
    const stream = this.#stream;
    while (stream && !this.#isEnded) {
      const asked = Date.now();
      const next = await stream.tryNext();
      this.#silentLooks = 0;
      if (next) await this.#tell(next);
      // An idle stream answers after AWAIT_MS; if it keeps returning nothing at once, pause to avoid a busy loop.
      else if (Date.now() - asked < 5) await pause(20);
    }
  }

  async #tell(event: mongo.ChangeStreamDocument): Promise<void> {
    if (event.operationType !== 'insert' || !event.clusterTime) return;
    if (this.lagMs > 0) await pause(this.lagMs);
    const change = changeOf(event.fullDocument as Record<string, unknown>, asOfTimestamp(event.clusterTime));
    if (change) for (const listener of this.#listeners) listener.changed(change);
  }

  async #close(): Promise<void> {
    const wasOpen = this.#open;
    this.#open = false;
    const stream = this.#stream;
    this.#stream = null;
    if (wasOpen) for (const listener of this.#listeners) listener.stopped();
    await stream?.close().catch(() => undefined);
  }
}
