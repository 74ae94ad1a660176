import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import {
  ForgedEvent,
  type ProviderAccount,
  type ProviderCheckout,
  ProviderRefused,
} from '../../src/payment-provider/payment-provider.port.js';
import { PaymentProviders } from '../../src/payment-provider/payment-providers.js';
import { TestGateway } from '../../src/test-gateway/test-gateway.adapter.js';
import { TestGatewayEvents } from '../../src/test-gateway/test-gateway-events.js';
import { createTestApi, type TestApi } from '../create-test-api.js';

interface Received {
  readonly path: string;
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

let api: TestApi;
let gateway: TestGateway;
let webhook: Server;
let received: Received[];
const account: ProviderAccount = {
  accountId: String(new Types.ObjectId()),
  secretKey: '',
  webhookSecret: 'whsec_of_the_test',
};

beforeAll(async () => {
  webhook = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', raw: Buffer.concat(parts), headers: request.headers });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => webhook.listen(0, '127.0.0.1', done));
  // With settings, so that no other spec gets this program.
  api = await createTestApi({ env: { LOTLINE_DRAIN_MS: '0' } });
  gateway = api.app.get(TestGateway, { strict: false });
  const events = api.app.get(TestGatewayEvents, { strict: false });
  events.origin = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}`;
  Object.assign(events.delays, { late: 1_500, refund: 400 });
}, 60_000);
beforeEach(() => void (received = []));
afterAll(async () => {
  await api.close();
  await new Promise((done) => webhook.close(done));
});

const open = (over: { amount?: number; expiresAt?: Date; checkoutId?: string } = {}): Promise<ProviderCheckout> =>
  gateway.openCheckout(account, {
    checkoutId: String(new Types.ObjectId()),
    amount: 200_000,
    currency: 'AUD',
    description: 'Deposit for Lot 325, Stage 4, Tallowbrook Rise',
    reference: 'EOI0A1B2C3D',
    email: 'ada@example.com',
    doneUrl: 'http://localhost:4900/customer/payments/1',
    cancelUrl: 'http://localhost:4900/customer/payments/1?cancelled=1',
    expiresAt: new Date(Date.now() + 60_000),
    ...over,
  });
const press = (checkoutId: string | null, fields: Record<string, string>): Promise<Response> =>
  fetch(`${api.url}/test-gateway/${checkoutId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  });
const page = async (checkoutId: string | null): Promise<string> =>
  (await fetch(`${api.url}/test-gateway/${checkoutId}`)).text();
const read = (providerId: string): Promise<ProviderCheckout> => gateway.readCheckout(account, providerId);
async function eventually(count: number): Promise<string[]> {
  const until = Date.now() + 3_000;
  while (received.length < count && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
  return received.map(({ raw, headers }) => gateway.readEvent(account, raw, headers).type);
}

describe('the test gateway as a provider', () => {
  it('is there outside production', () =>
    expect(api.app.get(PaymentProviders, { strict: false }).get('test')).toBe(gateway));

  it('opens one page for a visit, however often it is asked', async () => {
    const checkoutId = String(new Types.ObjectId());
    const [first, second] = await Promise.all([open({ checkoutId }), open({ checkoutId })]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ checkoutId, state: 'open', url: `http://localhost:4900/test-gateway/${checkoutId}` });
  });

  it('a visit that nobody finished has expired, and so has one that we end', async () => {
    const late = await open({ expiresAt: new Date(Date.now() - 1) });
    expect((await read(late.providerId)).state).toBe('expired');
    const ended = await open();
    expect((await gateway.expireCheckout(account, ended.providerId)).state).toBe('expired');
    expect(await eventually(2)).toEqual(['checkout.expired', 'checkout.expired']);
  });

  it('a visit that was paid first stays paid', async () => {
    const { providerId, checkoutId } = await open();
    await press(checkoutId, { do: 'pay' });
    expect((await gateway.expireCheckout(account, providerId)).state).toBe('paid');
  });

  it('shows another account nothing', async () => {
    const { providerId } = await open();
    const other = { ...account, accountId: String(new Types.ObjectId()) };
    await expect(gateway.readCheckout(other, providerId)).rejects.toThrow(ProviderRefused);
  });
});

describe('the test gateway’s page', () => {
  it('says that no money moves, what is paid for and how much, and may not be framed', async () => {
    const { checkoutId } = await open();
    const answer = await fetch(`${api.url}/test-gateway/${checkoutId}`);
    const text = await answer.text();
    for (const words of [
      'Test gateway',
      'No money moves.',
      '$2,000',
      'Lot 325, Stage 4, Tallowbrook Rise',
      'EOI0A1B2C3D',
    ])
      expect(text).toContain(words);
    expect(answer.headers.get('content-security-policy')).toMatch(/form-action 'self'.*frame-ancestors 'none'/);
    expect(text).not.toMatch(/<script|ada@example/);
  });

  it('pays, sends its signed event over HTTP, and leads back', async () => {
    const { checkoutId, providerId } = await open();
    const answer = await press(checkoutId, { do: 'pay' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, 'http://localhost:4900/customer/payments/1']);
    expect(await read(providerId)).toMatchObject({ state: 'paid', amount: 200_000, paymentId: `tpay_${providerId}` });
    expect(await eventually(1)).toEqual(['checkout.paid']);
    const [event] = received;
    expect(event?.path).toBe(`/api/payment-events/${account.accountId}`);
    expect(gateway.readEvent(account, event?.raw as Buffer, event?.headers ?? {}).about).toEqual({
      kind: 'checkout',
      id: providerId,
    });
  });

  it('an event with another secret, other bytes, or an old signature is forged', async () => {
    const { checkoutId } = await open();
    await press(checkoutId, { do: 'pay' });
    await eventually(1);
    const { raw, headers } = received[0] as Received;
    const forged = { ...account, webhookSecret: 'whsec_other' };
    expect(() => gateway.readEvent(forged, raw, headers)).toThrow(ForgedEvent);
    expect(() => gateway.readEvent(account, Buffer.concat([raw, Buffer.from(' ')]), headers)).toThrow(ForgedEvent);
    expect(() => gateway.readEvent(account, raw, {})).toThrow(ForgedEvent);
    expect(() => gateway.readEvent({ ...account, webhookSecret: '' }, raw, headers)).toThrow(ForgedEvent);
  });

  it('declines with the bank’s reason', async () => {
    const { checkoutId, providerId } = await open();
    await press(checkoutId, { do: 'decline' });
    expect(await read(providerId)).toMatchObject({ state: 'failed', failure: 'Your card has insufficient funds.' });
    expect(await eventually(1)).toEqual(['checkout.failed']);
  });

  it.each([
    ['confirm', 'paid'],
    ['fail', 'failed'],
  ])('a payment that the bank has still to answer: %s', async (name, state) => {
    const { checkoutId, providerId } = await open();
    await press(checkoutId, { do: 'payLater' });
    expect((await read(providerId)).state).toBe('processing');
    expect(await page(checkoutId)).toContain('Confirm the payment');
    await press(checkoutId, { do: name });
    expect((await read(providerId)).state).toBe(state);
    expect(await eventually(2)).toEqual(['checkout.processing', `checkout.${state}`]);
  });

  it('times out without an event, and stays on its page', async () => {
    const { checkoutId, providerId } = await open();
    const answer = await press(checkoutId, { do: 'timeOut' });
    expect(answer.headers.get('location')).toBe(`/test-gateway/${checkoutId}`);
    expect((await read(providerId)).state).toBe('expired');
    expect(received).toEqual([]);
  });

  it('sends an event late, five times, or before an older one', async () => {
    const late = await open();
    await press(late.checkoutId, { do: 'payAndSendLate' });
    await new Promise((done) => setTimeout(done, 300));
    expect(received).toEqual([]);
    expect(await eventually(1)).toEqual(['checkout.paid']);
    received = [];
    await press((await open()).checkoutId, { do: 'payAndRepeat' });
    expect(await eventually(5)).toEqual(Array(5).fill('checkout.paid'));
    expect(new Set(received.map(({ raw }) => raw.toString())).size).toBe(1);
    received = [];
    await press((await open()).checkoutId, { do: 'payAndReorder' });
    expect(await eventually(2)).toEqual(['checkout.paid', 'checkout.processing']);
  });

  it('a second press of another button changes nothing', async () => {
    const { checkoutId, providerId } = await open();
    await Promise.all([press(checkoutId, { do: 'pay' }), press(checkoutId, { do: 'pay' })]);
    await press(checkoutId, { do: 'decline' });
    expect((await read(providerId)).state).toBe('paid');
    expect(await eventually(1)).toEqual(['checkout.paid']);
  });

  it('refuses presses that it doesn’t have, and there is no page without a visit', async () => {
    const { checkoutId } = await open();
    expect((await press(checkoutId, { do: 'toString' })).status).toBe(400);
    expect((await fetch(`${api.url}/test-gateway/${String(new Types.ObjectId())}`)).status).toBe(404);
  });

  it('forms are taken nowhere else', async () => {
    const answer = await fetch(`${api.url}/api/holds`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect(answer.status).toBe(415);
  });
});

describe('refunds of the test gateway', () => {
  const paid = async (): Promise<ProviderCheckout & { paymentId: string }> => {
    const { checkoutId, providerId } = await open();
    await press(checkoutId, { do: 'pay' });
    return (await read(providerId)) as ProviderCheckout & { paymentId: string };
  };

  it('are made once for an id of ours, and never for more than is left', async () => {
    const { paymentId } = await paid();
    const request = { refundId: 'r1', paymentId, amount: 150_000 };
    const [first, second] = await Promise.all([gateway.refund(account, request), gateway.refund(account, request)]);
    expect(second.providerId).toBe(first.providerId);
    expect(first).toMatchObject({ state: 'done', amount: 150_000, refundId: 'r1' });
    await expect(gateway.refund(account, { ...request, refundId: 'r2' })).rejects.toThrow(
      'At most $500.00 of this payment can be refunded.',
    );
    expect(await gateway.refundsOf(account, paymentId)).toHaveLength(1);
  });

  it('those that end in .12 are done later, and in .13 they fail', async () => {
    const { paymentId } = await paid();
    expect((await gateway.refund(account, { refundId: 'r1', paymentId, amount: 10_012 })).state).toBe('pending');
    expect((await gateway.refund(account, { refundId: 'r2', paymentId, amount: 10_013 })).state).toBe('failed');
    expect(await eventually(4)).toEqual(['checkout.paid', ...Array(3).fill('refund.updated')]);
    expect((await gateway.refundsOf(account, paymentId)).map(({ state }) => state)).toEqual(['done', 'failed']);
  });

  it('can be made at the gateway’s own desk', async () => {
    const { checkoutId, paymentId } = await paid();
    expect(await page(checkoutId)).toContain('Amount to refund');
    expect((await press(checkoutId, { do: 'refund', amount: '$500.50' })).status).toBe(303);
    expect(await gateway.refundsOf(account, paymentId)).toMatchObject([{ refundId: null, amount: 50_050 }]);
    const refused = await press(checkoutId, { do: 'refund', amount: '1,900' });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('At most $1,499.50')]);
    expect((await gateway.checkoutOfPayment(account, paymentId))?.checkoutId).toBe(checkoutId);
  });
});
