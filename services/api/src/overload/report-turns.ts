import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { FairQueue, type QueueParty, type Rest, type TurnOptions } from '../common/fair-queue.js';
import { CONFIG, type Config } from '../config/config.js';
import { OWN_SHARE_MESSAGE } from '../database/busy-message.js';
import { currentPrincipal } from '../database/scope.js';
import { partiesOf, Shares } from './shares.js';

/**
 * Reports that are counted, and price lists that are drawn, at a time: each takes the database or a core for a while.
 */
const MOST_RUNNING = 2;
/**
 * An account has one and a half seconds of reports in a row, then a fifth of the time. A report that took long because
 * all were late costs no more than four seconds.
 */
const REST: Rest = { after: (tookMs) => Math.min(4 * tookMs, 4_000), mostOwedMs: 6_000 };
/** How long one may wait for its turn, in ms: with its own time it must end before the deadline of all requests. */
const LONGEST_WAIT_MS = 4_000;
/** Price lists that are being read at a time, in all and by one account: what was drawn of each waits in memory. */
const MOST_OPEN = { all: 20, account: 2 } as const;

/**
 * Takes turns at what costs most, landowner by landowner and account by account: nobody waits for more than one report
 * of anybody else.
 */
@Injectable()
export class ReportTurns {
  readonly #queue: FairQueue;
  readonly #open = new Shares();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'workLimits' | 'unlimited'>) {
    this.#queue = new FairQueue({
      running: MOST_RUNNING,
      runningEach: 1,
      waiting: config.workLimits.report,
      longestMs: LONGEST_WAIT_MS,
      rest: REST,
    });
  }

  /**
   * Runs `work` for who is logged in when its turn comes.
   * @throws DomainError `unavailable` where too many wait, or after four seconds
   */
  run<T>(work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
    return this.config.unlimited ? work() : this.#queue.run(partyNow(), work, options);
  }

  /**
   * The same for the steps of one long work, such as the pages of a price list: between two steps it is others' turn.
   */
  steps(): <T>(step: () => Promise<T>) => Promise<T> {
    const party = partyNow();
    return (step) => (this.config.unlimited ? step() : this.#queue.run(party, step, { isNextStep: true }));
  }

  /**
   * Counts a document that is sent while it is drawn; returns the function that ends it.
   * @throws DomainError `unavailable` where the account, or everybody together, reads enough of them
   */
  open(): () => void {
    const account = { party: partyNow().member, most: MOST_OPEN.account };
    const close = this.#open.take([{ party: 'all', most: MOST_OPEN.all }, account]);
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
