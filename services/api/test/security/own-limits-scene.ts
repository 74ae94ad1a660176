import { randomUUID } from 'node:crypto';
import type { LimitName } from '../../src/config/limits.js';
import { type Answer, createTestApi, type TestApi, testLimits } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';

/** Small limits; a network's is four times what it may send without a proof of work. */
export const LIMITS = {
  HOLD_IP: 16,
  HOLD_ASKER: 3,
  HOLD_EMAIL: 5,
  ENQUIRY_IP: 16,
  ENQUIRY_ASKER: 3,
  ENQUIRY_EMAIL: 5,
  WAITLIST_IP: 16,
  WAITLIST_ASKER: 3,
  WAITLIST_EMAIL: 5,
  SHARE_MAP_IP: 16,
  SHARE_MAP_ASKER: 1,
  SHARE_MAP_EMAIL: 1,
  WATCH_IP: 16,
  WATCH_ASKER: 3,
  WATCH_EMAIL: 5,
  QUOTE_IP: 16,
  QUOTE_ASKER: 3,
  QUOTE_EMAIL: 5,
  SMS_EMAIL: 5,
  SIGN_UP_IP: 16,
  SIGN_UP_ASKER: 3,
  SIGN_UP_EMAIL: 5,
  ACCOUNT_MAIL_IP: 16,
  ACCOUNT_MAIL_ASKER: 3,
  ACCOUNT_MAIL_EMAIL: 5,
  RECIPIENT_ASKER: 4,
  RECIPIENT: 7,
  TOKEN_FAIL_IP: 3,
  COPY_IP: 3,
  UPLOAD_IP: 3,
  TEAM_EMAIL: 3,
  TEST_EMAIL: 3,
} as const satisfies Partial<Record<LimitName, number>>;
export let api: TestApi;
export let scene: Scene;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1', ...testLimits(LIMITS) } });
    scene = await aScene(api.connection);
  }, 60_000);
  afterAll(() => api.close());
}
export type Headers = Record<string, string>;
/** Sends one request, authenticated by `headers`, in the name of `email`. */
export type Send = (email: string, headers: Headers) => Promise<Answer>;
export let networks = 0;
/** A network that nobody has sent from. */
export const aNetwork = (): Headers => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}` };
};
export const aStranger = () => `${randomUUID()}@example.com`;
/** The same mailbox in another spelling. */
export const spelled = (email: string, i: number) => email.replace('@', `+${i}@`);
/** Links asked for a minute ago may be followed by another. */
export const aMinutePasses = () => {
  const earlier = [{ $set: { createdAt: { $subtract: ['$createdAt', 61_000] } } }];
  return api.connection.collection('account_links').updateMany({}, earlier);
};
export const ask =
  (path: string): Send =>
  async (email, headers) => {
    await aMinutePasses();
    return api.post(path, { email }, { headers });
  };
/** Sets a new password by a link. */
export const apply = (token: string, headers: Headers = aNetwork()) =>
  api.post('/api/users/password-resets/apply', { token, password: 'Xy9?' }, { headers });
export const RESET = ask('/api/users/password-resets');
/** Sends until it is refused: the limit is used up. */
export async function useUp(send: (i: number) => Promise<Answer>): Promise<Answer> {
  for (let i = 0; i < 40; i += 1) {
    const answer = await send(i);
    if (answer.status === 429) return answer;
    expect([200, 201, 404]).toContain(answer.status);
  }
  throw new Error('The limit was never reached');
}
/** Whose limit the refusal names. */
export const limitOf = async (send: (i: number) => Promise<Answer>): Promise<unknown> =>
  (await useUp(send)).body['limit'];
/** What a stranger does, by the limit that it uses up. */
export const ATTACKS = {
  IP: async (send, _email, here) => expect(await limitOf(() => send(aStranger(), here))).toBe('network'),
  ASKER: async (send, email, here) => expect(await limitOf((i) => send(spelled(email, i), here))).toBe('email'),
  EMAIL: async (send, email) => expect(await limitOf((i) => send(spelled(email, i), aNetwork()))).toBe('email'),
} as const satisfies Record<string, (send: Send, email: string, here: Headers) => Promise<void>>;
export const mailsTo = (email: string) => api.models.OutboxMessage.countDocuments({ to: email });
