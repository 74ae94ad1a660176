import { Controller, Req } from '@nestjs/common';
import {
  cancelCheckout,
  type Checkout,
  getCheckout,
  type Receipt,
  receiveEvent,
  startCheckout,
} from '@lotline/shared-domain';
import type { FastifyRequest } from 'fastify';
import { Id, IdempotencyKey, type IncomingFile, StreamBody } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { OwnCheckouts } from './own-checkouts.service.js';
import { PaymentEvents } from './payment-events.service.js';
import { StartCheckout } from './start-checkout.service.js';

/** Payments of deposits at a provider's page (D83, D103). */
@Controller()
export class CheckoutController {
  constructor(
    private readonly starting: StartCheckout,
    private readonly own: OwnCheckouts,
    private readonly events: PaymentEvents,
  ) {}

  @ServesOnce(startCheckout)
  start(@Id('eoiId') eoiId: string, @IdempotencyKey() key: string | null) {
    return this.starting.start(eoiId, key);
  }

  @Serves(getCheckout)
  one(@Id('checkoutId') checkoutId: string): Promise<Checkout> {
    return this.own.get(checkoutId);
  }

  @Serves(cancelCheckout)
  cancel(@Id('checkoutId') checkoutId: string): Promise<Checkout> {
    return this.own.cancel(checkoutId);
  }

  @Serves(receiveEvent)
  receive(
    @Id('accountId') accountId: string,
    @StreamBody() body: IncomingFile,
    @Req() { headers }: FastifyRequest,
  ): Promise<Receipt> {
    return this.events.receive(accountId, body, headers);
  }
}
