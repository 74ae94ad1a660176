import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { FairQueue, type QueueParty, type Rest, type RunOptions } from '../common/fair-queue.js';
import { CONFIG, type Config } from '../config/config.js';
import { OWN_SHARE_MESSAGE } from '../database/busy-message.js';
import { currentPrincipal } from '../database/scope.js';
import { partiesOf, Shares } from './shares.js';

/** Maximum concurrent reports and price lists: each occupies the database or a core for a while. */
const MAX_RUNNING = 2;
/**
 * An account may run one and a half seconds of reports in a row, then a fifth of the time. A report slowed by overall
 * load costs at most four seconds.
 */
const REST: Rest = { after: (tookMs) => Math.min(4 * tookMs, 4_000), mostOwedMs: 6_000 };
/**
 * Longest wait in the queue, in ms: together with its own run time a report must finish before the request deadline.
 */
const MAX_WAIT_MS = 4_000;
/** Maximum number of price lists being downloaded, in total and per account: their output is buffered in memory. */
const MAX_OPEN = { all: 20, account: 2 } as const;

/** Fair queue for expensive work, by landowner and account: a request waits for at most one report of another. */
@Injectable()
export class ReportQueue {
  readonly #queue: FairQueue;
  readonly #open = new Shares();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'workLimits'>) {
    this.#queue = new FairQueue({
      running: MAX_RUNNING,
      runningEach: 1,
      waiting: config.workLimits.report,
      longestMs: MAX_WAIT_MS,
      rest: REST,
    });
  }

  /**
   * Runs `work` for the current account when it reaches the front of the queue.
   * @throws DomainError `unavailable` if the queue is full, or after four seconds
   */
  run<T>(work: () => Promise<T>, options: RunOptions = {}): Promise<T> {
    return this.#queue.run(partyNow(), work, options);
  }

  /** Queues the steps of long work, such as the pages of a price list, separately: other accounts run in between. */
  steps(): <T>(step: () => Promise<T>) => Promise<T> {
    const party = partyNow();
    return (step) => this.#queue.run(party, step, { isNextStep: true });
  }

  /**
   * Counts a document that is streamed while rendered; returns the function that releases it.
   * @throws DomainError `unavailable` if the account, or all accounts together, have too many open
   */
  open(): () => void {
    const account = { party: partyNow().member, max: MAX_OPEN.account };
    const close = this.#open.take([{ party: 'all', max: MAX_OPEN.all }, account]);
    if (!close) throw new DomainError('unavailable', OWN_SHARE_MESSAGE, { retryAfter: 5 });
    return close;
  }
}

function partyNow(): QueueParty {
  const principal = currentPrincipal();
  const { account, landowner } = partiesOf(principal);
  const group = landowner ?? principal.kind;
  return { group, member: account ?? group };
}
