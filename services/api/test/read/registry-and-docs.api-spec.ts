import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@lotline/shared-domain';
import { type BuiltRelease, syncRows } from '../../src/registry/releases/sync-rows.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { until } from './two-apis.js';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());

const release = (name: string, build: string, more: Record<string, unknown> = {}): BuiltRelease => ({
  folder: `0.1.0-${build}`,
  release: {
    name,
    version: '0.1.0',
    build,
    contract: '1.0.0',
    provides: { routes: [], slots: [], modals: ['lot'] },
    requires: { react: '^19.3' },
    files: { 'mf-manifest.json': 'x' },
    preload: [],
    ...more,
  },
});
const sync = (...releases: BuiltRelease[]) =>
  syncRows(api.connection, { releases, staticOrigin: 'https://static.lotline.example' });
const registry = async (path = '/api/registry', token?: string) => api.get<Registry>(path, token ? { token } : {});

describe('the registry', () => {
  it('takes releases as rows, once each, and writes down what changed', async () => {
    expect(
      await sync(
        release('mf-lot-modal', 'aaaaaaaa'),
        release('mf-sales-desk', 'bbbbbbbb', { staffOnly: true }),
        release('shell', 'cccccccc', { entry: 'main.js' }),
      ),
    ).toEqual(['mf-lot-modal', 'mf-sales-desk', 'shell']);
    expect(await sync(release('mf-lot-modal', 'aaaaaaaa'))).toEqual([]);
    expect(await sync(release('mf-lot-modal', 'dddddddd'))).toEqual(['mf-lot-modal']);
    const rows = await api.models.AuditEntry.find({ entity: 'registry', entityId: 'mf-lot-modal' })
      .sort({ rev: 1 })
      .lean();
    expect(rows.map(({ from, to, rev }) => [from, to, rev])).toEqual([
      [null, '0.1.0-aaaaaaaa', 1],
      ['0.1.0-aaaaaaaa', '0.1.0-dddddddd', 2],
    ]);
    const row = await api.models.RegistryRow.findById('mf-lot-modal').lean();
    expect(row?.previous).toMatchObject([{ build: 'aaaaaaaa' }]);
  });

  it('is never cached, leaves the shell out, and shows staff remotes to staff on request', async () => {
    const { token: aStaff } = await aScene(api.connection);
    const { body, headers } = await registry();
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.revision).toBe(4);
    expect(body.remotes.map(({ name, entry }) => [name, entry])).toEqual([
      ['mf-lot-modal', 'https://static.lotline.example/r/mf-lot-modal/0.1.0-dddddddd/mf-manifest.json'],
    ]);
    const names = async (path: string, token?: string) =>
      (await registry(path, token)).body.remotes.map(({ name }) => name);
    expect(await names('/api/registry?staff=1')).toEqual(['mf-lot-modal']);
    expect(await names('/api/registry', aStaff)).toEqual(['mf-lot-modal']);
    expect(await names('/api/registry?staff=1', aStaff)).toEqual(['mf-lot-modal', 'mf-sales-desk']);
  });
});

describe('the documentation', () => {
  /** Actions as the endpoint files write them: an independent count. */
  const folder = join(__dirname, '../../../../shared-domain/src/api');
  const written = readdirSync(folder)
    .filter((name) => name.endsWith('.endpoints.ts'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/action: '([^']+)'/g)].map((match) => match[1] ?? ''),
    );

  it('OpenAPI lists every endpoint of the table by its operationId, and each is answered', async () => {
    const { body } = await api.get<{
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    }>('/api/openapi.json');
    const operations = Object.entries(body.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ path, verb, ...operation })),
    );
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      written.map((action) => action.replaceAll('/', '_')).sort(),
    );
    expect(written.length).toBeGreaterThanOrEqual(18);
    for (const { path, verb, responses } of operations) {
      const url = api.url + '/api' + path.replace(/\{\w+\}/g, '000000000000000000000000');
      const response = await fetch(url, {
        method: verb.toUpperCase(),
        ...(verb === 'get' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
      });
      expect([path, verb, String(response.status) in responses, response.status >= 500]).toEqual([
        path,
        verb,
        true,
        false,
      ]);
      // Nest's words for a path that no controller has.
      expect(await response.text()).not.toContain('Cannot ');
    }
  });

  it('the readable page names them all and loads nothing from elsewhere', async () => {
    const { body, headers } = await api.get<string>('/api/docs');
    for (const action of written) expect(body).toContain(`id="${action.replaceAll('/', '_')}"`);
    expect(body).not.toMatch(/<script|<link|<img|src=|url\(|https?:\/\//);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'nonce-");
  });
});

describe('health and events', () => {
  it('says that it lives and may be sent requests', async () => {
    expect((await api.get('/api/health/live')).body).toEqual({ status: 'ok' });
    expect((await api.get('/api/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('D39: an event is stored field by field, a path without its query, and unknown fields are dropped', async () => {
    const event = {
      actionsName: 'lotOnClick',
      eventByCategory: 'onClick',
      eventLabelByName: 'Click lot',
      eventByAction: 'click',
      lotTitle: '302',
      path: '/estate/x?email=a@example.com',
      email: 'a@example.com',
      at: '1999-01-01',
    };
    const { status, body } = await api.post('/api/events', event);
    expect([status, body]).toEqual([200, { ok: true }]);
    // It is written without being awaited, so it is there a moment later.
    await until(async () => (await api.models.Event.countDocuments()) > 0, 'the event');
    const kept = await api.models.Event.findOne().lean();
    expect(kept).toMatchObject({ actionsName: 'lotOnClick', lotTitle: '302', path: '/estate/x' });
    expect(JSON.stringify(kept)).not.toContain('example.com');
    expect((await api.post('/api/events', { ...event, actionsName: 'other' })).status).toBe(400);
  });
});
