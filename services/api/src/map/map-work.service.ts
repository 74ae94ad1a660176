import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { FairQueue, type QueueParty } from '../common/fair-queue.js';
import { JobOverLimits, JobProcess, JobProcessEnded, JobRefused } from '../common/job-process.js';
import { CONFIG, type Config } from '../config/config.js';
import { currentPrincipal } from '../database/scope.js';
import { partiesOf } from '../overload/shares.js';
import { JOBS, type JobInput, type JobName, type JobOutput, MapTooLarge } from './map-jobs.js';

const PROGRAM = new URL('./map-child.js', import.meta.url);
/** Old generation of a process's heap, in MB: twice what the largest map takes. */
const MAX_HEAP = 1_536;
/** A process ends after so long without a job, in ms. */
const IDLE_MS = 60_000;
/** Jobs that run at a time: while one landowner has one that takes long, another's are done. */
const MAX_RUNNING = 2;
/** Longest wait for a turn, in ms: with the job itself shorter than browsers wait for an answer. */
const MAX_WAIT_MS = 6_000;
/** A job whose process was killed is done once more. */
const TRIES = 2;

const DOING: Readonly<Record<JobName, string>> = {
  begin: 'opened',
  fold: 'saved',
  measure: 'saved',
  compare: 'compared',
  plan: 'checked',
};
const tooLarge = (message: string): DomainError => new DomainError('too_large', message);
/** What to do about a map that takes too long, or too much memory. */
const overLimits = (name: JobName): DomainError =>
  tooLarge(
    `This map is too detailed to be ${DOING[name]}. Move lots that lie over each other apart, and simplify outlines with many corners.`,
  );
const ended = (name: JobName): DomainError =>
  new DomainError('unavailable', `The map couldn’t be ${DOING[name]} just now. Please try again.`, { retryAfter: 2 });

/** A landowner's account and API keys are one party: both places are never one tenant's. */
function partyNow(): QueueParty {
  const principal = currentPrincipal();
  const { account, landowner } = partiesOf(principal);
  const party = landowner ?? account ?? principal.kind;
  return { group: party, member: party };
}

/**
 * Works on maps in processes of their own, each job within a time and a heap (ADR-0063): 20,000 lots take seconds to check,
 * and no other request waits for it. A landowner has one job at a time, and others' go between. Where the product isn't
 * compiled (tests), the work is done here.
 */
@Injectable()
export class MapWork implements BeforeApplicationShutdown {
  readonly #log = new Logger('MapWork');
  readonly #queue = new FairQueue({
    running: MAX_RUNNING,
    runningEach: 1,
    waiting: 200,
    longestMs: MAX_WAIT_MS,
  });
  readonly #processes = Array.from(
    { length: MAX_RUNNING },
    () => new JobProcess({ program: PROGRAM, maxHeap: MAX_HEAP, idleMs: IDLE_MS }),
  );
  readonly #free = [...this.#processes];

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'maps'>) {}

  /**
   * Runs a job for the caller's landowner when it reaches the front of the queue; `input` is read then.
   * @throws DomainError `too_large` for a map larger than maps may be, or one that takes too long; `unavailable` where too
   * much waits, or the process was killed twice
   */
  run<N extends JobName>(name: N, input: () => Promise<JobInput<N>> | JobInput<N>): Promise<JobOutput<N>> {
    return this.#queue.run(partyNow(), async () =>
      existsSync(fileURLToPath(PROGRAM)) ? this.#inProcess(name, await input()) : this.#here(name, await input()),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const each of this.#processes) each.kill();
  }

  #here<N extends JobName>(name: N, input: JobInput<N>): JobOutput<N> {
    try {
      return (JOBS[name] as (input: JobInput<N>) => JobOutput<N>)(input);
    } catch (error) {
      throw error instanceof MapTooLarge ? tooLarge(error.message) : error;
    }
  }

  async #inProcess<N extends JobName>(name: N, input: JobInput<N>): Promise<JobOutput<N>> {
    const process = this.#free.pop();
    if (!process) throw new Error('more jobs run than there are processes');
    try {
      return await this.#within(process, name, input);
    } finally {
      this.#free.push(process);
    }
  }

  async #within<N extends JobName>(process: JobProcess, name: N, input: JobInput<N>): Promise<JobOutput<N>> {
    const endAt = Date.now() + this.config.maps.jobMs;
    for (let tries = 1; ; tries += 1)
      try {
        return await process.run<JobOutput<N>>(name, input, Math.max(1, endAt - Date.now()));
      } catch (error) {
        if (error instanceof JobRefused) throw tooLarge(error.message);
        if (!(error instanceof JobOverLimits || error instanceof JobProcessEnded)) throw error;
        this.#log.warn(`map job ${name}: ${error.message}`);
        if (error instanceof JobOverLimits) throw overLimits(name);
        if (tries === TRIES) throw ended(name);
      }
  }
}
