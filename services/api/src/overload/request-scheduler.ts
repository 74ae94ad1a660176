import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';

export type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Time per event-loop iteration, in ms, for starting requests. Up to REFUSING_SLICES times that, excess requests may be
 * refused in the same iteration; after that they are only queued.
 */
const SLICE_MS = 1;
const REFUSING_SLICES = 12;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since: number;
}

/**
 * Starts requests in slices. Node accepts one new connection per event-loop iteration: if requests on open connections
 * make an iteration last 50 ms, new connections wait for minutes. Requests beyond the slice are queued in order.
 */
@Injectable()
export class RequestScheduler {
  #waiting: Waiting[] = [];
  #next = 0;
  #spentMs = 0;
  #isPlanned = false;

  constructor(private readonly sliceMs = SLICE_MS) {}

  /**
   * Wraps the listener: called at once while the slice has time and the queue is empty, otherwise queued. Aborted
   * requests are dropped. `refuse` is called before queueing and returns true if it has refused the request: queued
   * requests survive several garbage collections, which costs more than refusing them.
   */
  inSlices(
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
    const runSlice = (): void => {
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
      setImmediate(runSlice);
    };
    return (request, response) => {
      plan();
      if (this.#next >= this.#waiting.length && this.#spentMs < this.sliceMs) begin(request, response);
      else if (this.#spentMs >= this.sliceMs * REFUSING_SLICES || !timed(() => refuse(request, response)))
        this.#waiting.push({ request, response, since: performance.now() });
    };
  }

  /** How long the oldest queued request has waited, in ms; 0 if the queue is empty. */
  get oldestMs(): number {
    const first = this.#waiting[this.#next];
    return first ? performance.now() - first.since : 0;
  }
}
