import { createRequire } from 'node:module';
import type { Stripe } from 'stripe';
import { ProviderRefused, ProviderUnavailable } from './payment-provider.port.js';

/** The version that the library's types and this adapter are written for; a test compares it with the library's. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

/** Shorter than a request of ours may take, so that its caller gets an answer. */
const TIMEOUT_MS = 6_500;

/**
 * The official library. Loaded at the first use: it takes about 0.2 s and 35 MB, which a process without card payments
 * does not spend. It has no key: each call names its own. Of retries it keeps its own single one, after a connection that
 * was closed; whatever else fails is repeated by our callers, later.
 */
export function stripeClient(api: URL | null): Stripe {
  const load = createRequire(import.meta.url);
  const Library = load('stripe') as new (key: string, config: object) => Stripe;
  return new Library('no key: each call names its own', {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === 'http:' ? '80' : '443'),
      protocol: api.protocol.slice(0, -1),
    }),
  });
}

/** Keys, whole or masked, as Stripe repeats them in its messages. */
const KEYS = /\b(?:sk|rk|pk|whsec)_[\w*+/=]+/g;
const withoutKeys = (message: string): string => message.replace(KEYS, '(a key)');

interface LibraryError {
  readonly type?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

/**
 * What an error of the library means to us. Neither has it as its cause: it holds headers and Stripe's own words, which
 * may name keys.
 */
export function providerError(thrown: unknown): Error {
  const { type, statusCode = 0, message = '' } = thrown as LibraryError;
  switch (type) {
    case 'StripeAuthenticationError':
      return new ProviderRefused('Stripe doesn’t accept this secret key. Copy it again from Stripe’s dashboard.');
    case 'StripePermissionError':
      return new ProviderRefused(
        'This key has too few permissions at Stripe. It needs to write Checkout Sessions and Refunds, and to read PaymentIntents and Charges.',
      );
    case 'StripeInvalidRequestError':
    case 'StripeCardError':
    case 'StripeIdempotencyError':
      return new ProviderRefused(`Stripe refused: ${withoutKeys(message)}`);
    case 'StripeConnectionError':
    case 'StripeRateLimitError':
    case 'StripeAPIError':
      return new ProviderUnavailable(`Stripe did not answer${statusCode ? ` (${statusCode})` : ''}`);
    default:
      return thrown instanceof Error ? thrown : new Error('An unknown error of the payment library');
  }
}
