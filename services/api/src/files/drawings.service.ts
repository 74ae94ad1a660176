import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import type { Drawing } from './drawing.js';
import type { FileStore } from './file-store.js';
import { openStore } from './open-store.js';
import { OwedDrawingRepository } from './owed-drawing.repository.js';

/** `failed`: it can't be drawn within the limits; tomorrow it is tried again. */
export type DrawingState = 'drawn' | 'owed' | 'failed';

const LOOK_MS = 100;
/** Requests of a process that wait for a drawing; further ones are asked to come back at once. */
const MAX_WAITING = 20;
const RETRY_AFTER_S = 2;
/** For how long a drawing isn't owed again that has just been, in ms. */
const JUST_OWED_MS = 5_000;
const MAX_JUST_OWED = 1_000;

/**
 * Drawings of what tenants uploaded or drew (ADR-0062). They are answered from the store alone: what isn't there is owed,
 * and a worker of the role `files` draws it. System scope: a drawing is the same for everyone who may see it.
 */
@Injectable()
export class Drawings {
  readonly #store: FileStore;
  readonly #waiting = new Map<string, Promise<DrawingState>>();
  readonly #justOwed = new LRUCache<string, true>({ max: MAX_JUST_OWED, ttl: JUST_OWED_MS });

  constructor(
    private readonly owed: OwedDrawingRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir' | 'bucket' | 'checks'>,
  ) {
    this.#store = openStore(config);
  }

  /** The bytes of a drawing, or of any other stored file; null if it isn't there. */
  stored(name: string): Promise<Buffer | null> {
    return this.#store.get(name);
  }

  async hasOneOf(names: readonly string[]): Promise<boolean> {
    for (const name of names) if (await this.#store.has(name)) return true;
    return false;
  }

  /** Has a drawing that isn't in the store drawn, without waiting for it; does nothing if this was asked just now. */
  async oweOnce(name: string, drawingOf: () => Promise<Drawing>): Promise<void> {
    if (this.#justOwed.has(name)) return;
    this.#justOwed.set(name, true);
    const drawing = await drawingOf();
    await system(() => this.owed.add([drawing]));
  }

  /** Has drawings of one owner drawn that aren't yet, without waiting for them. */
  async owe(drawings: readonly Drawing[]): Promise<void> {
    const missing = await Promise.all(drawings.map(async (one) => ((await this.#store.has(one.name)) ? [] : [one])));
    await system(() => this.owed.add(missing.flat()));
  }

  /** The state of a drawing, which is owed from now on, after waiting a moment for it. */
  settle(drawing: Drawing): Promise<DrawingState> {
    const waiting = this.#waiting.get(drawing.name);
    if (waiting) return waiting;
    const waitMs = this.#waiting.size < MAX_WAITING ? this.config.checks.drawWaitMs : 0;
    const started = system(() => this.#settle(drawing, Date.now() + waitMs)).finally(() =>
      this.#waiting.delete(drawing.name),
    );
    this.#waiting.set(drawing.name, started);
    return started;
  }

  /** The state of a drawing, which is owed from now on. */
  stateOf(drawing: Drawing): Promise<DrawingState> {
    return system(() => this.#settle(drawing, 0));
  }

  /**
   * The bytes of a drawing; `what` it is, for messages.
   * @throws DomainError `unavailable` while it is owed, `not_found` if it can't be drawn
   */
  async bytes(drawing: Drawing, what: string): Promise<Buffer> {
    const state = await this.settle(drawing);
    if (state === 'failed') throw new DomainError('not_found', `This ${what} is too complex to be drawn.`);
    const bytes = state === 'drawn' ? await this.stored(drawing.name) : null;
    if (bytes) return bytes;
    const message = `This ${what} is still being drawn. Please try again in a moment.`;
    throw new DomainError('unavailable', message, { retryAfter: RETRY_AFTER_S });
  }

  async #settle(drawing: Drawing, until: number): Promise<DrawingState> {
    if (await this.#store.has(drawing.name)) return 'drawn';
    await this.owed.add([drawing]);
    for (;;) {
      const state = await this.owed.stateOf(drawing.name);
      if (state === 'failed') return state;
      // Stored before its row is removed.
      if (state === null && (await this.#store.has(drawing.name))) return 'drawn';
      if (Date.now() >= until) return 'owed';
      await pause(LOOK_MS);
    }
  }
}
