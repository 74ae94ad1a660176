import { DomainError } from '@lotline/shared-domain';

export interface MinimumRate {
  /** Minimum bytes per second; 0: no minimum. */
  readonly leastRate: number;
  /** Averaging window in ms. It is also the grace period at the start. */
  readonly windowMs: number;
}

/** Resolution of the window: bytes arriving close together are merged. */
const PARTS = 60;

/**
 * Measures a sender's speed on a clock that runs only while waiting for its bytes, so that our own disk or CPU time
 * doesn't count against it.
 */
export class SenderPace {
  #clock = 0;
  #sum = 0;
  readonly #came: { at: number; bytes: number }[] = [];

  constructor(private readonly rate: MinimumRate) {}

  /** Records bytes and how long they were waited for, in ms. */
  add(waitedMs: number, bytes: number): void {
    const { windowMs } = this.rate;
    this.#clock += waitedMs;
    this.#sum += bytes;
    const last = this.#came.at(-1);
    if (last && this.#clock - last.at < windowMs / PARTS) last.bytes += bytes;
    else this.#came.push({ at: this.#clock, bytes });
    while (this.#came[0] && this.#came[0].at <= this.#clock - windowMs) this.#sum -= this.#came.shift()?.bytes ?? 0;
  }

  /** How long the next bytes may take, in ms; 0 or less: the sender is already too slow. */
  get patienceMs(): number {
    const { leastRate, windowMs } = this.rate;
    const needed = (leastRate * windowMs) / 1000;
    let left = this.#sum;
    let until = windowMs;
    for (const { at, bytes } of this.#came) {
      if (left < needed) break;
      left -= bytes;
      until = Math.max(until, at + windowMs);
    }
    return left < needed ? until - this.#clock : Infinity;
  }
}

const tooSlow = ({ leastRate, windowMs }: MinimumRate): DomainError => {
  const least = `${Math.round(leastRate / 1024)} KB a second over ${Math.round(windowMs / 1000)} seconds`;
  return new DomainError(
    'too_slow',
    `The file arrived too slowly: it needs at least ${least}. Please try again on a faster connection.`,
  );
};

/**
 * Passes a file through, and aborts it when it arrives too slowly: a sender that occupies its place for hours takes it
 * from others.
 * @throws DomainError `too_slow` (408)
 * @example store.receive(bytes, { maxBytes, judge, through: (source) => atLeast(source, config.uploads) })
 */
export async function* atLeast(source: AsyncIterable<Buffer>, rate: MinimumRate): AsyncGenerator<Buffer> {
  const pace = new SenderPace(rate);
  const bytes = source[Symbol.asyncIterator]();
  let isWaiting = false;
  try {
    for (;;) {
      const began = performance.now();
      isWaiting = true;
      const next = await within(bytes.next(), rate.leastRate > 0 ? pace.patienceMs : Infinity, rate);
      isWaiting = false;
      if (next.done) return;
      pace.add(performance.now() - began, next.value.length);
      yield next.value;
    }
  } finally {
    const closing = bytes.return?.();
    // A pending read would delay `return()` until it ends, so don't wait for it.
    if (isWaiting) closing?.catch(() => undefined);
    else await closing;
  }
}

async function within<T>(coming: Promise<T>, ms: number, rate: MinimumRate): Promise<T> {
  if (ms === Infinity) return coming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(rate)), Math.max(0, ms));
  });
  // Ignore errors of a connection that was already given up.
  coming.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
