import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import { receiveEvent } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import type { TestPayment } from './test-gateway.repository.js';
import { TEST_SIGNATURE, testSignature } from './test-gateway-signature.js';

/** Events of the test gateway. */
export const TEST_EVENTS = [
  'checkout.processing',
  'checkout.paid',
  'checkout.failed',
  'checkout.expired',
  'refund.updated',
] as const;
export type TestEventType = (typeof TEST_EVENTS)[number];

/** What an event is about, as its body has it. */
export interface TestEventBody {
  readonly id: string;
  readonly type: TestEventType;
  readonly about: { readonly kind: 'checkout' | 'payment'; readonly id: string };
}

/** The gateway's id of the payment that a visit led to. */
export const paymentIdOf = ({ _id }: Pick<TestPayment, '_id'>): string => `tpay_${String(_id)}`;

/** Pauses between the attempts to deliver an event that wasn't taken, in ms. */
const RETRIES_MS = [1_000, 5_000, 30_000];

/**
 * Sends the test gateway's signed events to our own webhook over HTTP, as a provider would: late, several times or in another
 * order where its page asks for it. Those that wait when the process ends are lost, as events of real providers may be.
 */
@Injectable()
export class TestGatewayEvents {
  private readonly log = new Logger('TestGateway');
  /** In ms: how late a late event is, and when a refund that takes time is done. */
  readonly delays = { late: 30_000, refund: 60_000 };
  /** Where events go instead of to this process itself. */
  origin: string | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
  ) {}

  /** Sends an event, after a delay and as many times as asked; returns before it was delivered. */
  send(payment: TestPayment, type: TestEventType, { after = 0, times = 1 } = {}): void {
    const about =
      type === 'refund.updated'
        ? ({ kind: 'payment', id: paymentIdOf(payment) } as const)
        : ({ kind: 'checkout', id: String(payment._id) } as const);
    const body: TestEventBody = { id: `tevt_${String(new Types.ObjectId())}`, type, about };
    const timer = setTimeout(() => {
      for (let n = 0; n < times; n += 1) void this.#deliver(payment, body);
    }, after);
    timer.unref();
  }

  async #deliver(payment: TestPayment, event: TestEventBody, attempt = 0): Promise<void> {
    const body = Buffer.from(JSON.stringify(event));
    const failure = await fetch(this.#origin() + webhookPath(payment.accountId), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TEST_SIGNATURE]: testSignature(payment.webhookSecret, body) },
      body,
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok, status }) => (ok ? null : String(status)),
      (error: unknown) => String(error),
    );
    if (failure === null) return;
    this.log.warn(`${event.type} was not taken: ${failure}`);
    const pause = RETRIES_MS[attempt];
    if (pause !== undefined) setTimeout(() => void this.#deliver(payment, event, attempt + 1), pause).unref();
  }

  /** Of this process, where it listens; jobs send to the configured port. */
  #origin(): string {
    if (this.origin) return this.origin;
    const server = this.host.httpAdapter?.getHttpServer() as { address?(): AddressInfo | string | null } | undefined;
    const address = server?.address?.();
    const port = typeof address === 'object' && address ? address.port : this.config.port;
    return `http://127.0.0.1:${port}`;
  }
}

const webhookPath = (accountId: string): string =>
  `/api${receiveEvent.path.replace('{accountId}', encodeURIComponent(accountId))}`;
