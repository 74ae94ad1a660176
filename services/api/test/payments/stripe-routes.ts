import type { Stripe } from 'stripe';
import type { StripeBook, StripeObject } from './stripe-book.js';
import { StripeRefusal } from './stripe-error.js';
import { mapAt, numberAt, type Params, textAt } from './stripe-form.js';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly params: Params;
}

/** Replaces the ids on a path by their objects. @example expanded(book, session, ['payment_intent', 'latest_charge']) */
function expanded(book: StripeBook, object: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof object !== 'object' || object === null) return object;
  if (Array.isArray(object)) return object.map((one) => expanded(book, one, [name, ...rest]));
  const found = (object as Record<string, unknown>)[name];
  const whole = typeof found === 'string' ? (book.objects.get(found) ?? found) : found;
  return { ...object, [name]: expanded(book, whole, rest) };
}

/** `data.payment_intent` of a list is `payment_intent` of each. */
const answered = (book: StripeBook, object: unknown, params: Params): unknown =>
  Object.values(mapAt(params, 'expand')).reduce((whole, path) => expanded(book, whole, path.split('.')), object);

function page<T extends StripeObject>(all: readonly T[], params: Params, url: string) {
  const limit = numberAt(params, 'limit') ?? 10;
  const after = textAt(params, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { object: 'list', url, has_more: all.length > from + limit, data: all.slice(from, from + limit) };
}

const SESSION = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/;

/** The answer of a request that was let in. @throws StripeRefusal */
export function answerOf(book: StripeBook, { method, path, params }: Asked): unknown {
  const call = `${method} ${path}`;
  const paymentId = textAt(params, 'payment_intent');
  const isOfPayment = ({ payment_intent: one }: { payment_intent: unknown }) => !paymentId || one === paymentId;
  if (call === 'POST /v1/checkout/sessions') return answered(book, book.openSession(params), params);
  if (call === 'GET /v1/checkout/sessions') {
    const found = book.all<Stripe.Checkout.Session>('checkout.session').filter(isOfPayment);
    return answered(book, page(found, params, path), params);
  }
  if (call === 'POST /v1/refunds') return answered(book, book.makeRefund(params), params);
  if (call === 'GET /v1/refunds') {
    const found = book.all<Stripe.Refund>('refund').filter(isOfPayment);
    return answered(book, page(found, params, path), params);
  }
  const [, id, expire] = SESSION.exec(path) ?? [];
  if (id && (method === 'GET' || expire)) {
    const session = book.one<Stripe.Checkout.Session>('checkout.session', id);
    return answered(book, expire ? book.expireSession(session) : session, params);
  }
  throw new StripeRefusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
