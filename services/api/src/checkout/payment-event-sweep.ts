import { Injectable, Logger } from '@nestjs/common';
import { SECOND_MS } from '@lotline/shared-domain';
import { Sweep } from '../common/sweep.js';
import { PaymentEventRepository } from './payment-events.repository.js';
import { PaymentEvents } from './payment-events.service.js';
import { ProviderDesk } from './provider-desk.js';

const AT_ONCE = 100;
/** Other jobs wait for this one: a provider that answers slowly has no more of their time. */
const LONGEST_MS = 5 * SECOND_MS;

/**
 * Applies stored events whose application failed, or whose process ended, and empties those of long ago. Several processes may
 * run it: one takes an event.
 */
@Sweep()
@Injectable()
export class PaymentEventSweep {
  readonly #log = new Logger('PaymentEventSweep');

  constructor(
    private readonly stored: PaymentEventRepository,
    private readonly events: PaymentEvents,
    private readonly desks: ProviderDesk,
  ) {}

  /** Returns how many were applied or emptied. Runs in the system scope. */
  async sweep(now = new Date()): Promise<number> {
    let done = await this.stored.empty(now, AT_ONCE);
    const began = performance.now();
    // Where the provider doesn't answer, the account's other events wait for the next sweep.
    const down = new Set<string>();
    for (const id of await this.stored.due(now, AT_ONCE)) {
      if (performance.now() - began > LONGEST_MS) break;
      const event = await this.stored.take(id, now);
      if (!event || down.has(String(event.accountId))) continue;
      try {
        const applied = await this.events.attempt(event, await this.desks.byId(String(event.accountId)), now);
        if (applied === 'applied') done += 1;
        if (applied === 'provider down') down.add(String(event.accountId));
      } catch (error) {
        // One that fails must not block the others.
        this.#log.error(`event ${event.eventId}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return done;
  }
}
