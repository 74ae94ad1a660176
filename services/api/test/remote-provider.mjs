import { createHmac } from 'node:crypto';

const DATES = new Set(['expiresAt', 'paidAt', 'at']);
const parse = (text) => JSON.parse(text, (key, value) => (DATES.has(key) && value ? new Date(value) : value));
const CALLS = ['check', 'openCheckout', 'readCheckout', 'expireCheckout', 'checkoutOfPayment', 'refund', 'refundsOf'];

/**
 * A payment provider for a process of its own, whose pages are in the test: each call is asked of it at `url`. `killOn`: the
 * call after whose answer this process is killed.
 */
export function remoteProvider(url, killOn, { ForgedEvent, ProviderUnavailable }) {
  const ask = async (name, account, what) => {
    const response = await fetch(`${url}/${name}`, { method: 'POST', body: JSON.stringify([account, what]) });
    if (!response.ok) throw new ProviderUnavailable('No answer');
    const answer = parse(await response.text());
    if (name === killOn) process.kill(process.pid, 'SIGKILL');
    return answer;
  };
  return {
    name: 'stripe',
    events: [],
    ...Object.fromEntries(CALLS.map((name) => [name, (account, what) => ask(name, account, what)])),
    readEvent({ webhookSecret }, raw, headers) {
      const signature = createHmac('sha256', webhookSecret).update(raw).digest('hex');
      if (headers['x-signature'] !== signature) throw new ForgedEvent('The signature doesn’t fit');
      return JSON.parse(raw.toString());
    },
  };
}
