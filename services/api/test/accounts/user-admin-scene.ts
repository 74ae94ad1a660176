import { randomUUID } from 'node:crypto';
import type { ManagedUser } from '@lotline/shared-domain';
import { codeAt, stepOf } from '../../src/auth/totp.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { linkIn } from './mailbox.js';
import { aMember, type LoggedIn, type Member } from './members.js';

export let api: TestApi;
export let admin: Member;
export let landowner: Member;
/** Sets up the environment of these specs before their tests and closes it afterwards. */
export function setUp(): void {
  beforeAll(async () => {
    api = await createTestApi();
    admin = await aMember(api, { role: 'SUPER_ADMIN' });
    landowner = await aMember(api, { role: 'LANDOWNER', firstName: 'Darius', lastName: 'Okafor' });
  }, 60_000);
  afterAll(() => api.close());
}
export const anEmail = () => `staff-${randomUUID().slice(0, 8)}@example.com`;
export const invite = (by: LoggedIn, fields: Record<string, unknown> = {}) =>
  api.post<ManagedUser & { errors?: unknown; code?: string }>(
    '/api/staff/users',
    { firstName: 'Mei-Lin', lastName: 'Fraser', email: anEmail(), role: 'SALES', ...fields },
    { headers: by.headers },
  );
export const act = (by: LoggedIn, who: { _id: unknown }, action: string, body: unknown = {}) =>
  api.post<ManagedUser & { code?: string }>(`/api/staff/users/${String(who._id)}/${action}`, body, {
    headers: by.headers,
  });
export const PASSWORD = 'a long enough one';
/** Opens the newest invitation of a mailbox and accepts it. */
export async function accept(email: string, more: Record<string, unknown> = {}) {
  const token = await linkIn(api, email, 'account-invitation');
  const opened = await api.post<{ secret: string; invitedBy: string | null }>('/api/invitations', { token });
  const code = codeAt(opened.body.secret, stepOf(Date.now()));
  const answer = await api.post<{ recoveryCodes: string[] }>('/api/invitations/accept', {
    token,
    firstName: 'Mei-Lin',
    lastName: 'Fraser',
    password: PASSWORD,
    code,
    ...more,
  });
  return { token, opened, answer };
}
