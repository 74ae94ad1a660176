import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { createTestApi, type TestApi } from '../create-test-api.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: {} });
  await api.app.get<Connection>(getConnectionToken()).getClient().close();
});
afterAll(() => api.close());

it('a page that can’t be rendered shows a message and a way to retry, and is not cached', async () => {
  const response = await fetch(`${api.url}/estate/tallowbrook-rise?stageId=<b>`, { headers: { accept: 'text/html' } });
  const text = await response.text();
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(text).toContain('<h1>This page is taking a break</h1>');
  expect(text).toContain('Something went wrong, please try again later');
  expect(text).toContain('<a class="rp-button" href="">Try again</a>');
  expect(text).not.toContain('<script');
  expect(text).toContain('noindex');
});

it('may be shown in an estate’s website, for it can’t know which those are, and holds nothing to click but itself', async () => {
  const policy =
    (await fetch(`${api.url}/estate/tallowbrook-rise?embed=true`)).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'/);
  expect(policy).not.toContain('frame-ancestors');
  const staff = (await fetch(`${api.url}/admin/releases`)).headers.get('content-security-policy') ?? '';
  expect(staff).toContain("frame-ancestors 'none'");
});

it('an answer of the API stays problem+json', async () => {
  const response = await fetch(`${api.url}/api/estates`);
  expect([response.status >= 500, response.headers.get('content-type')]).toEqual([
    true,
    'application/problem+json; charset=utf-8',
  ]);
});
