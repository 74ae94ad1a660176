import type { Types } from 'mongoose';
import { aUser } from '../accounts/members.js';
import { createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { system } from '../../src/database/scope.js';
import { amount } from '../reliability/api-process.js';
import { aScene, type Scene } from '../scene.js';
import { aHome, aQuoteBodyOf, aVerifiedAsker, type LinkedHome } from '../security/quote-makers.js';
import { aBrowser, anEmail, aPhone } from './verification-scene.js';
import { atFullSize, isFull } from '../sizes.js';

const TRIES = amount('TRIES', isFull ? 1_000 : 30);
/** How many are sent at the same time: on a small machine, more than these would wait too long for one another. */
const AT_ONCE = isFull ? 20 : 5;
jest.setTimeout(60_000 + TRIES * 500);

let api: TestApi;
let scene: Scene;
let home: LinkedHome;
let estateId: string;
afterEach(() => api.close());
/** The program's own limits of quotes, each of them alone. */
const open = async (limits: Parameters<typeof testLimits>[0]) => {
  api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1', ...testLimits(limits) } });
  scene = await aScene(api.connection);
  [home, estateId] = [await aHome(api, scene), String(scene.estate._id)];
  await aUser(api, { role: 'BUILDER', builderId: home.builderId as Types.ObjectId });
};
let networks = 0;
const aNetwork = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
};
/** Statuses of quotes that differ in what is asked for, so that none is a repeat. */
async function tryAll(asker: Parameters<typeof aQuoteBodyOf>[0], headersOf: () => Record<string, string>) {
  const statuses: number[] = [];
  const one = async (at: number): Promise<void> => {
    const body = { ...aQuoteBodyOf(asker, { estateId, home }), additionalRequest: `Wish ${at}` };
    statuses.push((await api.post('/api/quotes', body, { headers: headersOf() })).status);
  };
  for (let at = 0; at < TRIES; at += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, TRIES - at) }, (_, more) => one(at + more)));
  return [...new Set(statuses)].sort();
}
const stored = () => system(() => api.models.Quote.countDocuments({ estateId: scene.estate._id }));
const emails = () => api.models.OutboxMessage.countDocuments({ template: /^quote/ });

describe(`${TRIES} tries to send quotes (ADR-0045)`, () => {
  it('one address with its verified number, from any network: 15 an hour', async () => {
    await open({ QUOTE_EMAIL: 15 });
    expect(await tryAll(await aVerifiedAsker(api, anEmail(), estateId), aNetwork)).toEqual([201, 429]);
    // To the estate, the builder's team of one and the buyer.
    expect([await stored(), await emails()]).toEqual([15, 45]);
  });

  atFullSize('one address from one network: 5 an hour', async () => {
    await open({ QUOTE_ASKER: 5 });
    const here = aNetwork();
    expect(await tryAll(await aVerifiedAsker(api, anEmail(), estateId), () => here)).toEqual([201, 429]);
    expect(await stored()).toBe(5);
  });

  atFullSize('one network: 20 an hour with a proof of work, and 5 without', async () => {
    await open({ QUOTE_IP: 20 });
    const here = aNetwork();
    expect(await tryAll(await aVerifiedAsker(api, anEmail(), estateId), () => here)).toEqual([201, 429]);
    expect(await stored()).toBe(5);
  });

  it('without a verified number: none, from any network', async () => {
    await open({});
    const stranger = { email: anEmail(), phone_number: aPhone(), verification: aBrowser() };
    expect(await tryAll(stranger, aNetwork)).toEqual([409]);
    expect([await stored(), await emails()]).toEqual([0, 0]);
  });
});
