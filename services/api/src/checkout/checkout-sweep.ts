import { Injectable, Logger } from '@nestjs/common';
import { MINUTE_MS, SECOND_MS } from '@lotline/shared-domain';
import { Sweep } from '../common/sweep.js';
import { CheckoutRepository } from '../payment/checkout.repository.js';
import { ProviderUnavailable } from '../payment-provider/payment-provider.port.js';
import { CheckoutReader } from './checkout-reader.js';

const AT_ONCE = 100;
/** How long a visit under way isn't read: a lost event is noticed after that. */
const REST_MS = 10 * MINUTE_MS;
/** The same once its time is over. */
const ENDED_REST_MS = MINUTE_MS;
/** Other jobs wait for this one. */
const LONGEST_MS = 5 * SECOND_MS;

/** Reads visits under way at the provider, so that a lost event loses nothing. Several processes may run it: one takes a visit. */
@Sweep()
@Injectable()
export class CheckoutSweep {
  readonly #log = new Logger('CheckoutSweep');

  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly reader: CheckoutReader,
  ) {}

  /** Returns how many were read. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    const [since, endSince] = [REST_MS, ENDED_REST_MS].map((ms) => new Date(now.getTime() - ms)) as [Date, Date];
    const began = performance.now();
    const down = new Set<string>();
    let done = 0;
    for (const id of await this.checkouts.toRead(now, since, endSince, AT_ONCE)) {
      if (performance.now() - began > LONGEST_MS) break;
      const visit = await this.checkouts.byId(id);
      if (!visit || down.has(String(visit.estateId))) continue;
      if (!(await this.checkouts.takeRead(id, visit.expiresAt <= now ? endSince : since, now))) continue;
      try {
        await this.reader.read(visit, now);
        done += 1;
      } catch (error) {
        if (error instanceof ProviderUnavailable) down.add(String(visit.estateId));
        this.#log.warn(`checkout ${String(id)}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return done;
  }
}
