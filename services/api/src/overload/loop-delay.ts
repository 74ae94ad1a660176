/** Sampling interval, in ms. */
const LOOK_MS = 50;
/** Number of samples that must all be late, so that a single long task doesn't count as overload. */
const LOOKS = 4;

/**
 * Event-loop lag, or how long the oldest request has been queued, in ms: the minimum of the last samples. One blocking
 * task delays one sample; if all are late, requests arrive faster than they are handled.
 */
export class LoopDelay {
  readonly #late: number[] = [];
  readonly #now: () => number;
  readonly #waitedMs: () => number;
  #due: number;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    now = () => performance.now(),
    waitedMs = () => 0,
  }: { now?: () => number; waitedMs?: () => number } = {}) {
    this.#now = now;
    this.#waitedMs = waitedMs;
    this.#due = now() + LOOK_MS;
  }

  start(): void {
    this.#due = this.#now() + LOOK_MS;
    this.#timer ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#late.length = 0;
  }

  /** Takes one sample; called by the timer. */
  look(): void {
    const now = this.#now();
    this.#late.push(Math.max(0, now - this.#due, this.#waitedMs()));
    if (this.#late.length > LOOKS) this.#late.shift();
    this.#due = now + LOOK_MS;
  }

  get ms(): number {
    return this.#late.length < LOOKS ? 0 : Math.min(...this.#late);
  }
}
