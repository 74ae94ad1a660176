import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plans } from '@lotline/shared-domain';
import { loadPlans } from '../../src/config/plans-setting.js';
import { createTestApi, type TestApi } from '../create-test-api.js';

const folder = mkdtempSync(join(tmpdir(), 'lotline-plans-'));
const file = join(folder, 'plans.json');
const written = {
  title: 'What we offer',
  intro: 'For landowners <of estates>.',
  plans: [{ name: 'Map', summary: 'Your estate online.', points: ['A map of every stage'] }],
  contact: 'https://sales.example.com/talk',
};
let api: TestApi;
beforeAll(async () => {
  writeFileSync(file, JSON.stringify(written));
  api = await createTestApi({ env: { LOTLINE_PLANS_FILE: file } });
}, 60_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

it('the page says what the configuration says, without scripts, and may be found', async () => {
  const { status, body } = await api.get<string>('/plans');
  expect(status).toBe(200);
  for (const text of [
    '<h1>What we offer</h1>',
    'For landowners &lt;of estates&gt;.',
    '<h2>Map</h2>',
    '<li>A map of every stage</li>',
    'href="https://sales.example.com/talk"',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('noindex');
  expect((await api.get<string>('/sitemap.xml')).body).toContain('/plans</loc>');
});

it('the same is a public read', async () => {
  expect((await api.get<Plans>('/api/site/plans')).body).toEqual(written);
});

it('without a file the page tells what the product does; its button leads somewhere or isn’t there', () => {
  expect(loadPlans(undefined, null)).not.toHaveProperty('contact');
  expect(loadPlans(undefined, 'mailto:hello@lotline.example').contact).toBe('mailto:hello@lotline.example');
  expect(JSON.stringify(loadPlans(undefined, null))).not.toMatch(/[$]\d/);
});

it.each([
  ['{', 'JSON'],
  [JSON.stringify({ ...written, contact: 'javascript:alert(1)' }), 'Contact'],
  [JSON.stringify({ ...written, plans: [] }), 'Plans'],
])('a file that can’t be right is refused by name: %s', (text, why) => {
  const wrong = join(folder, 'wrong.json');
  writeFileSync(wrong, text);
  expect(() => loadPlans(wrong, null)).toThrow(new RegExp(`wrong\\.json: .*${why}`));
});
