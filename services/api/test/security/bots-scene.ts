import { randomUUID } from 'node:crypto';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { solvedBy } from '../quotes/verification-scene.js';
import { aHoldBody, aScene, type Scene } from '../scene.js';

export const HOUR_MS = 3_600_000;
export const LIMIT = {
  HOLD_IP: 10,
  HOLD_EMAIL: 3,
  ENQUIRY_IP: 20,
  ENQUIRY_EMAIL: 5,
  WAITLIST_IP: 10,
  WAITLIST_EMAIL: 3,
  SHARE_MAP_IP: 5,
  SHARE_MAP_EMAIL: 1,
  WATCH_IP: 20,
  WATCH_EMAIL: 10,
  RECIPIENT: 12,
} as const;
export const limits = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`LOTLINE_LIMIT_${name}_PER_HOUR`, String(value)]));
export let api: TestApi;
export let scene: Scene;
export let lotId: string;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    // Behind one proxy of ours, as in production: the caller's address is what that proxy says.
    api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1', LOTLINE_CHALLENGE_BITS: '10', ...limits(LIMIT) } });
    scene = await aScene(api.connection);
    lotId = String((await scene.lot())._id);
  }, 60_000);
  afterAll(() => api.close());
}
/** A proof of work for one form. */
export const solved = (): Promise<string> => solvedBy(api);
export type Form = (email: string) => { path: string; body: Record<string, unknown> };
export const person = (email: string) => ({
  firstName: 'Ada',
  lastName: 'Lee',
  email,
  phone: '0491570158',
  filledMs: 9000,
});
export const FORMS: Readonly<Record<'HOLD' | 'ENQUIRY' | 'WAITLIST' | 'SHARE_MAP' | 'WATCH', Form>> = {
  HOLD: (email) => ({
    path: '/api/holds',
    body: aHoldBody(
      { _id: lotId as never },
      { leadDetails: { firstName: 'Ada', lastName: 'Lee', email, phone: '0491570158' } },
    ),
  }),
  ENQUIRY: (email) => ({
    path: '/api/enquiries',
    body: { ...person(email), estateId: scene.estate.key, message: 'Hello' },
  }),
  WAITLIST: (email) => ({
    path: '/api/waitlist',
    body: { ...person(email), estateId: scene.estate.key, consent: true },
  }),
  SHARE_MAP: (email) => ({ path: '/api/share-map', body: { email, estateId: scene.estate.key, filledMs: 9000 } }),
  WATCH: (email) => ({ path: '/api/watches', body: { email, lotId, filledMs: 9000 } }),
};
export const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];
export const anEmail = () => `${randomUUID()}@example.com`;
/** The bot may write what it likes before what the proxy adds. */
export const from = (address: string, forged = '') => ({
  'x-forwarded-for': `${forged ? `${forged}, ` : ''}${address}`,
});
