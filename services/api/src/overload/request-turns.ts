import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/** For so long, in ms, requests are begun in one turn of the event loop, and for so many times that they are refused in it. */
const SLICE_MS = 1;
const REFUSING_SLICES = 12;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

/**
 * Begins requests in slices. Node accepts one new connection a turn of the event loop: where the requests of open connections make turns of
 * 50 ms, a crowd's newcomers wait for minutes while the others are served. What a slice has no time for waits here, in the order it came.
 */
@Injectable()
export class RequestTurns {
  #waiting: Waiting[] = [];
  #next = 0;
  #spentMs = 0;
  #isPlanned = false;

  constructor(private readonly sliceMs = SLICE_MS) {}

  /**
   * The listener, called at once while the turn has time and nobody waits; later otherwise. Who has gone meanwhile is not worked for.
   * `refuse` is asked before a request is made to wait and answers true if it has refused it: a crowd's requests that wait live through several
   * garbage collections, which costs more than to refuse them.
   */
  inTurns(
    listener: RequestListener,
    refuse: (...asked: Parameters<RequestListener>) => boolean = () => false,
  ): RequestListener {
    const timed = <T>(work: () => T): T => {
      const began = performance.now();
      const result = work();
      this.#spentMs += performance.now() - began;
      return result;
    };
    const begin: RequestListener = (request, response) => timed(() => listener(request, response));
    const turn = (): void => {
      this.#isPlanned = false;
      this.#spentMs = 0;
      while (this.#next < this.#waiting.length && this.#spentMs < this.sliceMs) {
        const { request, response } = this.#waiting[this.#next++] as Waiting;
        if (!response.destroyed) begin(request, response);
      }
      this.#waiting.splice(0, this.#next);
      this.#next = 0;
      if (this.#waiting.length > 0) plan();
    };
    const plan = (): void => {
      if (this.#isPlanned) return;
      this.#isPlanned = true;
      setImmediate(turn);
    };
    return (request, response) => {
      plan();
      if (this.#next >= this.#waiting.length && this.#spentMs < this.sliceMs) begin(request, response);
      else if (this.#spentMs >= this.sliceMs * REFUSING_SLICES || !timed(() => refuse(request, response)))
        this.#waiting.push({ request, response, since: performance.now() });
    };
  }

  /** How long the request that is next has waited, in ms; 0 where none waits. */
  get oldestMs(): number {
    const first = this.#waiting[this.#next];
    return first ? performance.now() - first.since : 0;
  }
}
