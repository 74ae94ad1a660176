import { DomainError } from '@lotline/shared-domain';
import { BUSY_MESSAGE } from '../database/busy-message.js';

export interface FairQueueOptions {
  /** How many run at a time. */
  readonly running: number;
  /** How many of one member run at a time. */
  readonly runningEach: number;
  /** How many may wait; further ones are refused. */
  readonly waiting: number;
  /** Longest wait, in ms. */
  readonly longestMs: number;
  /** Rest of a member after its work; none by default. */
  readonly rest?: Rest;
}

export interface Rest {
  /** The rest, in ms, after work that took this long: a rest four times as long leaves at most a fifth of the time. */
  readonly after: (tookMs: number) => number;
  /** The rest that a member may owe before it must rest, in ms: a short burst causes no wait. */
  readonly mostOwedMs: number;
}

/** The party that work is queued under: groups take turns, and so do the members of a group. */
export interface QueueParty {
  /** For example a network or a landowner. */
  readonly group: string;
  /** For example an account. */
  readonly member: string;
}

export interface RunOptions {
  /** Ends the wait, for example when the caller has disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** The next step of work that was admitted before: exempt from the limits of the queue's length and wait. */
  readonly isNextStep?: boolean;
}

interface Waiting {
  readonly start: () => void;
}

/** When a refused caller may try again, in seconds. */
const RETRY_AFTER_S = 2;
const busy = (): DomainError => new DomainError('unavailable', BUSY_MESSAGE, { retryAfter: RETRY_AFTER_S });

/**
 * A delay for a timer. Timers drop fractions of a millisecond: one that fired too early would find its member still resting and
 * start nothing. What is due already has none.
 */
const delayOf = (ms: number): number => Math.max(0, Math.ceil(ms) + 1);

/**
 * A fair queue: round-robin over the groups, and within a group over its members. However much one of them asks for,
 * the others wait no longer than after a single request.
 * @example const report = await queue.run({ group: landownerId, member: userId }, () => countHolds(), { signal });
 */
export class FairQueue {
  /**
   * Waiting work by group and member. The order of a `Map` is the order of service: after running, an entry moves to the end.
   */
  readonly #groups = new Map<string, Map<string, Waiting[]>>();
  readonly #runningOf = new Map<string, number>();
  /** When a member's owed rest ends, by `performance.now()`. */
  readonly #owesUntil = new Map<string, number>();
  #running = 0;
  #waiting = 0;

  constructor(private readonly options: FairQueueOptions) {}

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Queues `work` and runs it. Its slot is free when the work has ended, not when the caller has disconnected:
   * abandoned work still takes time.
   * @throws DomainError `unavailable` where too many wait, or after the longest wait
   */
  async run<T>(party: QueueParty, work: () => Promise<T>, options: RunOptions = {}): Promise<T> {
    if (!this.#mayRun(party.member)) await this.#wait(party, options);
    else this.#begin(party.member);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#rest(party.member, performance.now() - began);
      this.#end(party.member);
    }
  }

  #rest(member: string, tookMs: number): void {
    const { rest } = this.options;
    if (!rest) return;
    const now = performance.now();
    const until = Math.max(this.#owesUntil.get(member) ?? 0, now) + rest.after(tookMs);
    this.#owesUntil.set(member, until);
    setTimeout(() => this.#startNext(), delayOf(until - rest.mostOwedMs - now)).unref();
    setTimeout(
      () => {
        if (this.#owesUntil.get(member) === until) this.#owesUntil.delete(member);
      },
      delayOf(until - now),
    ).unref();
  }

  #isResting(member: string): boolean {
    const until = this.#owesUntil.get(member);
    return until !== undefined && until - performance.now() > (this.options.rest?.mostOwedMs ?? 0);
  }

  #mayRun(member: string): boolean {
    if (this.#running >= this.options.running || this.#isResting(member)) return false;
    return (this.#runningOf.get(member) ?? 0) < this.options.runningEach;
  }

  #begin(member: string): void {
    this.#running += 1;
    this.#runningOf.set(member, (this.#runningOf.get(member) ?? 0) + 1);
  }

  #end(member: string): void {
    this.#running -= 1;
    const left = (this.#runningOf.get(member) ?? 1) - 1;
    if (left > 0) this.#runningOf.set(member, left);
    else this.#runningOf.delete(member);
    this.#startNext();
  }

  #wait({ group, member }: QueueParty, { signal, isNextStep = false }: RunOptions): Promise<void> {
    if (!isNextStep && this.#waiting >= this.options.waiting) return Promise.reject(busy());
    if (signal?.aborted) return Promise.reject(busy());
    return new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const one: Waiting = {
        start: () => {
          settle();
          resolve();
        },
      };
      const leave = (): void => {
        settle();
        this.#remove(group, member, one);
        reject(busy());
      };
      const timer = isNextStep ? undefined : setTimeout(leave, this.options.longestMs);
      signal?.addEventListener('abort', leave, { once: true });
      this.#add(group, member, one);
    });
  }

  #add(group: string, member: string, one: Waiting): void {
    const members = this.#groups.get(group) ?? new Map<string, Waiting[]>();
    this.#groups.set(group, members);
    const line = members.get(member) ?? [];
    members.set(member, line);
    line.push(one);
    this.#waiting += 1;
  }

  #remove(group: string, member: string, one: Waiting): void {
    const members = this.#groups.get(group);
    const line = members?.get(member);
    const at = line?.indexOf(one) ?? -1;
    if (!members || !line || at < 0) return;
    line.splice(at, 1);
    this.#waiting -= 1;
    if (line.length === 0) members.delete(member);
    if (members.size === 0) this.#groups.delete(group);
  }

  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#begin(next.member);
      next.one.start();
    }
  }

  /**
   * The next work: of the first group with a member that may run, its first such member. Both move to the end of their
   * lines.
   */
  #next(): { member: string; one: Waiting } | null {
    if (this.#running >= this.options.running) return null;
    for (const [group, members] of this.#groups) {
      for (const [member, line] of members) {
        const [one] = line;
        if (!one || !this.#mayRun(member)) continue;
        members.delete(member);
        members.set(member, line);
        this.#groups.delete(group);
        this.#groups.set(group, members);
        this.#remove(group, member, one);
        return { member, one };
      }
    }
    return null;
  }
}
