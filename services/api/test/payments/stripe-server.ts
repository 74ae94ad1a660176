import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stripe } from 'stripe';
import { nowSeconds, StripeBook, stripeId } from './stripe-book.js';
import { StripeDesk } from './stripe-desk.js';
import { StripeRefusal } from './stripe-error.js';
import { nestedParams, type Params } from './stripe-form.js';
import { answerOf } from './stripe-routes.js';

/** One request as it came, without its key. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
  readonly headers: IncomingHttpHeaders;
}
interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
interface StoredAnswer {
  readonly fingerprint: string;
  readonly reply: Reply;
}

const maskedKey = (key: string): string =>
  `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * A server that speaks Stripe's documented protocol over real HTTP, with a desk from which a test does what buyers, banks and
 * the account's owner do. Keys that weren't registered are refused as Stripe refuses them.
 */
export class StripeServer {
  readonly seen: SeenRequest[] = [];
  readonly #books = new Map<string, StripeBook>();
  readonly #answers = new Map<string, StoredAnswer>();
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #isDown = false;
  #slowMs = 0;
  #cuts = 0;
  #failures: number[] = [];

  /** Starts it on a free port. @example const stripe = await new StripeServer().start(); */
  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return this;
  }

  /** For LOTLINE_STRIPE_API. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** An account with its secret key; several keys may share one. */
  account(secretKey: string, book = new StripeBook()): { book: StripeBook; desk: StripeDesk } {
    this.#books.set(secretKey, book);
    return { book, desk: new StripeDesk(book) };
  }

  /** Connections are refused until `up`. */
  down(): void {
    this.#isDown = true;
    this.#server.closeAllConnections();
  }
  /** It works again. */
  up(): void {
    this.#isDown = false;
    this.#slowMs = 0;
    this.#cuts = 0;
    this.#failures = [];
  }
  /** Each answer waits, its work is done at once. */
  slow(ms: number): void {
    this.#slowMs = ms;
  }
  /** Does the work of the next requests and cuts their connections before they are answered. */
  cut(times = 1): void {
    this.#cuts = times;
  }
  /** Answers the next requests with these statuses, and does nothing. */
  fail(...statuses: readonly number[]): void {
    this.#failures = [...statuses];
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.#isDown) return void request.socket.destroy();
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', this.url);
    const params = nestedParams(method === 'GET' ? url.search.slice(1) : await bodyOf(request));
    const { authorization = '', ...others } = headers;
    this.seen.push({ method, path: url.pathname, params, headers: others });
    const reply = this.#reply(authorization.replace(/^Bearer /, ''), { method, path: url.pathname, params, headers });
    if (this.#slowMs > 0) await wait(this.#slowMs, undefined, { ref: false });
    if (this.#cuts > 0) {
      this.#cuts -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(reply.status, {
      'content-type': 'application/json',
      'request-id': stripeId('req'),
      ...reply.headers,
    });
    response.end(JSON.stringify(reply.body));
  }

  #reply(key: string, request: SeenRequest): Reply {
    const failure = this.#failures.shift();
    try {
      if (failure) throw new StripeRefusal(failure, { type: 'api_error', message: 'An unknown error occurred' });
      const book = this.#books.get(key);
      if (!book)
        throw new StripeRefusal(401, {
          type: 'invalid_request_error',
          message: `Invalid API Key provided: ${maskedKey(key)}`,
        });
      return this.#once(key, request, () => answerOf(book, request));
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
      throw error;
    }
  }

  /** The first answer for an idempotency key is repeated; other parameters under it are refused. */
  #once(key: string, request: SeenRequest, work: () => unknown): Reply {
    const { method, path, params, headers } = request;
    const idempotencyKey = method === 'POST' ? headers['idempotency-key'] : undefined;
    if (!idempotencyKey) return { status: 200, body: work() };
    const name = `${key} ${String(idempotencyKey)}`;
    const fingerprint = JSON.stringify([method, path, params]);
    const before = this.#answers.get(name);
    if (before && before.fingerprint !== fingerprint)
      throw new StripeRefusal(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${String(idempotencyKey)}' if you meant to execute a different request.`,
      });
    if (before) return { ...before.reply, headers: { 'idempotent-replayed': 'true' } };
    // As it was when it was made, whatever becomes of the object.
    const reply = { status: 200, body: structuredClone(work()) };
    this.#answers.set(name, { fingerprint, reply });
    return reply;
  }

  /** Stripe forgets idempotency keys after a day. */
  forgetKeys(): void {
    this.#answers.clear();
  }
}

interface Signing {
  /** Seconds; now where absent. */
  readonly at?: number;
  /** Further signatures that come before the right one, as while a secret is rolled. */
  readonly others?: readonly string[];
}

/** An event as it is delivered: its bytes and its signature. @example const { raw, headers } = signedEvent(event, 'whsec_…'); */
export const signedEvent = (event: Stripe.Event | object, secret: string, signing: Signing = {}) =>
  signedBytes(Buffer.from(JSON.stringify(event, null, 2)), secret, signing);

/** Any bytes, signed as an event. */
export function signedBytes(
  raw: Buffer,
  secret: string,
  { at = nowSeconds(), others = [] }: Signing = {},
): { raw: Buffer; headers: { 'stripe-signature': string; 'content-type': string } } {
  const right = createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex');
  const signatures = [...others, right].map((signature) => `v1=${signature}`).join(',');
  return { raw, headers: { 'stripe-signature': `t=${at},${signatures}`, 'content-type': 'application/json' } };
}
