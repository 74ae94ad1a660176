import { createTestApi, type Answer, type TestApi } from '../create-test-api.js';
import { OWN_PAGE } from './members.js';

export let api: TestApi;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi({ env: { LOTLINE_PROXY_HOPS: '1' } });
  }, 60_000);
  afterAll(() => api.close());
}
export let networks = 0;
/** Another network each time: what one test guesses slows no other down. */
export const elsewhere = (): string => `10.1.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`;
export interface From {
  ip?: string;
  code?: string;
  cookie?: string;
  userAgent?: string;
}
export const login = (email: string, password: string, { ip = elsewhere(), code, cookie, userAgent }: From = {}) =>
  api.post(
    '/api/sessions',
    { email, password, ...(code && { code }) },
    {
      headers: {
        ...OWN_PAGE,
        'x-forwarded-for': ip,
        ...(cookie && { cookie }),
        ...(userAgent && { 'user-agent': userAgent }),
      },
    },
  );
export const codeAndMessage = ({ status, body }: Answer) => [status, body['code'], body['message']];
