import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { mongo } from 'mongoose';
import { type AuditEntity, auditEntryCollection, PUBLIC_AUDIT_ENTITIES } from '../audit/audit-entry.model.js';
import { CONFIG, type Config } from '../config/config.js';
import { feedClient } from '../database/connection.js';
import { asOfTimestamp, type AsOf } from './as-of.js';
import { type Change, changeOf } from './change.js';

export interface ChangeListener {
  /** A row was inserted; rows of one transaction come one by one with one moment. */
  changed(change: Change): void;
  /** The stream runs again from `since`; what happened between its end and `since` was not told. */
  restarted(since: AsOf): void;
  /** The stream ended or went silent. */
  stopped(): void;
}

/** mongod answers an idle stream at least this often, in milliseconds. */
const AWAIT_MS = 1000;
/** Silence is counted in looks this far apart, in milliseconds: a process that was too busy to listen has heard no silence. */
const LOOK_MS = 500;
/** After so many looks without an answer in between the stream counts as not running. */
const SILENT_LOOKS = 6;

/**
 * The one change stream of this process for what visitors see: inserts of audit rows, nothing else (ADR-0007). It has connections of its own: a
 * stream that waits for one among busy requests falls silent, and the cache goes with it just when it is needed most.
 */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Holds every change back this long, in milliseconds. Only tests set it, to widen the window that stale reads would need. */
  lagMs = 0;
  readonly #log = new Logger(ChangeFeed.name);
  readonly #listeners = new Set<ChangeListener>();
  /** What the stream is asked for. Rows that no public page shows (holds come in crowds) stay in the database: no process hears of them by this stream. */
  protected readonly entities: readonly AuditEntity[] = PUBLIC_AUDIT_ENTITIES;
  #stream: mongo.ChangeStream | null = null;
  #silentLooks = 0;
  #look: NodeJS.Timeout | undefined;
  #open = false;
  #end = new AbortController();
  #loop: Promise<void> | null = null;

  readonly #client: mongo.MongoClient;

  constructor(@Inject(CONFIG) config: Config) {
    // Opens nothing yet: the first command does.
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
    // An answer that mongod still owes comes after AWAIT_MS; without its connection nothing waits for it.
    await this.#client.close();
    await this.#loop;
  }

  /** True while the stream is open and mongod answered it lately. */
  isRunning(): boolean {
    return this.#open && this.#silentLooks < SILENT_LOOKS;
  }

  /** Adds a listener; returns the function that removes it. */
  listen(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the stream and keeps it closed until `resume`. Tests use it as the control of every live claim. */
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
    // Inserts after this moment are told; the cache keeps nothing read before it.
    const hello = await db.command({ hello: 1 });
    const since = hello['operationTime'] as mongo.Timestamp;
    this.#stream = db
      .collection(auditEntryCollection.collection)
      .watch([{ $match: { operationType: 'insert', 'fullDocument.entity': { $in: [...this.entities] } } }], {
        startAtOperationTime: since,
        maxAwaitTimeMS: AWAIT_MS,
      });
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
      // An idle stream answers after AWAIT_MS; one that says nothing at once, again and again, must not keep the process busy.
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
