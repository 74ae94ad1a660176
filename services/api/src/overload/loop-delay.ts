/** How often the loop is looked at, in ms. */
const LOOK_MS = 50;
/** Looks that must all be late: one long piece of work is none of many that wait. */
const LOOKS = 4;

/**
 * How late the event loop runs, or how long a request has waited for its turn in it, in ms: the least of the last looks. One block makes one look late and the next ones not; where every look
 * is late, more comes in than is done.
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

  /** Takes one look; the timer does. */
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
