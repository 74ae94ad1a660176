import { DomainError } from '@lotline/shared-domain';

export interface LeastRate {
  /** Bytes a second; 0: none. */
  readonly leastRate: number;
  /** Over any stretch of so many ms. The first one is the time that a sender has to get going. */
  readonly windowMs: number;
}

/** Bytes that came close together count as one; a window has so many parts. */
const PARTS = 60;

/**
 * How fast a sender is, on a clock that runs only while we wait for it: what our own disk or processor takes is not the
 * sender's.
 */
export class SenderPace {
  #clock = 0;
  #sum = 0;
  readonly #came: { at: number; bytes: number }[] = [];

  constructor(private readonly rate: LeastRate) {}

  /** Notes bytes that were waited for so long, in ms. */
  add(waitedMs: number, bytes: number): void {
    const { windowMs } = this.rate;
    this.#clock += waitedMs;
    this.#sum += bytes;
    const last = this.#came.at(-1);
    if (last && this.#clock - last.at < windowMs / PARTS) last.bytes += bytes;
    else this.#came.push({ at: this.#clock, bytes });
    while (this.#came[0] && this.#came[0].at <= this.#clock - windowMs) this.#sum -= this.#came.shift()?.bytes ?? 0;
  }

  /** How long the next bytes may take, in ms; 0 or less: the sender is too slow already. */
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

const tooSlow = ({ leastRate, windowMs }: LeastRate): DomainError => {
  const least = `${Math.round(leastRate / 1024)} KB a second over ${Math.round(windowMs / 1000)} seconds`;
  return new DomainError(
    'too_slow',
    `The file arrived too slowly: it needs at least ${least}. Please try again on a faster connection.`,
  );
};

/**
 * Passes a file on as it comes, and ends it where it comes more slowly than that: a sender that keeps its place for
 * hours takes it from others.
 * @throws DomainError `too_slow` (408)
 * @example store.receive(bytes, { maxBytes, judge, through: (source) => atLeast(source, config.uploads) })
 */
export async function* atLeast(source: AsyncIterable<Buffer>, rate: LeastRate): AsyncGenerator<Buffer> {
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
    // While bytes are still waited for this ends with them, whenever that is.
    if (isWaiting) closing?.catch(() => undefined);
    else await closing;
  }
}

async function within<T>(coming: Promise<T>, ms: number, rate: LeastRate): Promise<T> {
  if (ms === Infinity) return coming;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(rate)), Math.max(0, ms));
  });
  // A connection that is lost after the verdict is nobody's to hear of.
  coming.catch(() => undefined);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}
