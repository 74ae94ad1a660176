import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError, MAP_DRAFT_LIMITS } from '@lotline/shared-domain';
import { FairQueue } from '../common/fair-queue.js';
import { currentActor } from '../audit/write-audit.js';
import { JOBS, TooManyShapes, type JobInput, type JobName, type JobOutput } from './map-jobs.js';
import { collected, type FromThread, partsOf } from './map-parts.js';

const THREAD = fileURLToPath(new URL('./map-thread.js', import.meta.url));
/** Old generation of the thread's heap, in MB: twice what the largest map takes. */
const MAX_HEAP = 1_536;

interface Waiting {
  readonly resolve: (output: never) => void;
  readonly reject: (error: Error) => void;
}
const tooLarge = (): DomainError =>
  new DomainError('too_large', `A map can have ${MAP_DRAFT_LIMITS.shapes.toLocaleString('en')} shapes.`);

/**
 * Works on maps in a thread of its own: 20,000 lots take seconds to check, and no other request waits for it. Where the
 * product isn't compiled (tests), the work is done here.
 */
@Injectable()
export class MapWork implements BeforeApplicationShutdown {
  readonly #log = new Logger('MapWork');
  readonly #queue = new FairQueue({ running: 1, runningEach: 1, waiting: 200, longestMs: 20_000 });
  readonly #waiting = new Map<number, Waiting>();
  #answers = new Map<number, Record<string, unknown>>();
  #thread: Worker | null = null;
  #jobs = 0;

  /** @throws DomainError `too_large` for more shapes than maps may have; `unavailable` where too much waits */
  async run<N extends JobName>(name: N, input: JobInput<N>): Promise<JobOutput<N>> {
    const { id, role } = currentActor();
    return this.#queue.run({ group: role, member: id ?? role }, () =>
      existsSync(THREAD) ? this.#inThread(name, input) : this.#here(name, input),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#thread?.terminate();
  }

  async #here<N extends JobName>(name: N, input: JobInput<N>): Promise<JobOutput<N>> {
    try {
      return (JOBS[name] as (input: JobInput<N>) => JobOutput<N>)(input);
    } catch (error) {
      throw error instanceof TooManyShapes ? tooLarge() : error;
    }
  }

  async #inThread<N extends JobName>(name: N, input: JobInput<N>): Promise<JobOutput<N>> {
    const thread = (this.#thread ??= this.#start());
    const job = (this.#jobs += 1);
    const answer = new Promise<JobOutput<N>>((resolve, reject) => this.#waiting.set(job, { resolve, reject }));
    for (const part of partsOf(input)) {
      thread.postMessage({ job, name, ...part });
      await new Promise(setImmediate);
    }
    return answer;
  }

  #start(): Worker {
    const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP } });
    thread.on('message', (answer: FromThread) => this.#answered(answer));
    const ended = (error: Error): void => {
      if (this.#thread === thread) this.#thread = null;
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
      this.#answers = new Map();
    };
    thread.on('error', (error: Error) => {
      this.#log.warn(`the thread for maps ended: ${error.message}`);
      ended(error);
    });
    thread.on('exit', () => ended(new Error('The thread for maps ended')));
    // It must not keep a process alive that has nothing else to do.
    thread.unref();
    return thread;
  }

  #answered(answer: FromThread): void {
    const waiting = this.#waiting.get(answer.job);
    if (answer.error) {
      this.#waiting.delete(answer.job);
      this.#answers.delete(answer.job);
      waiting?.reject(answer.error.isTooLarge ? tooLarge() : new Error(answer.error.text));
      return;
    }
    const output = collected(this.#answers, answer);
    if (!output) return;
    this.#waiting.delete(answer.job);
    waiting?.resolve(output as never);
  }
}
