import { can, type Endpoint, fillPath } from '@lotline/shared-domain';
import { ENDPOINTS } from '../../src/common/endpoint-table.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aSession } from '../accounts/members.js';
import { MAKERS } from './makers.js';
import { aSide, type Side } from './matrix-scene.js';

/** Files for staff. */
const FILES = ENDPOINTS.filter(({ answer, access }) => answer === 'file' && !can('ANONYMOUS', access));
const isExport = ({ isExport: declared }: Endpoint): boolean => declared !== false;

let api: TestApi;
let side: Side;
beforeAll(async () => {
  api = await createTestApi();
  side = await aSide(api);
}, 60_000);
afterAll(() => api.close());

const rowsOf = ({ action }: Endpoint) =>
  api.models.AuditEntry.find({ entity: 'export', entityId: action }).sort({ at: 1 }).lean();

/** Who takes a file: a landowner, or who alone may. */
const roleFor = ({ access }: Endpoint) => (can('LANDOWNER', access) ? 'LANDOWNER' : 'BUILDER');

/** Asks for a file as someone who has logged in, and reads it to its end. */
async function download(endpoint: Endpoint, query?: string, of: Side | null = side): Promise<number> {
  const { user } = await side.member(roleFor(endpoint));
  const { params, query: made = '' } = await MAKERS[endpoint.action]!(api, of, false);
  const path = `/api${fillPath(endpoint.path, params)}${query ?? made}`;
  return (await api.get<string>(path, { headers: (await aSession(api, user)).headers })).status;
}

it('the files that are no export are those that a page reads', () =>
  expect(FILES.filter((endpoint) => !isExport(endpoint)).map(({ action }) => action)).toEqual([
    'staff/getMapDraftDocument',
    'staff/getMapVersionDocument',
  ]));

describe.each(FILES.filter(isExport).map((endpoint) => [endpoint.action, endpoint] as const))(
  'who took %s',
  (_, endpoint) => {
    it('is in the audit', async () => {
      expect(await download(endpoint)).toBe(200);
      const role = roleFor(endpoint);
      const { user } = await side.member(role);
      const [row, ...others] = await rowsOf(endpoint);
      expect(row).toMatchObject({
        actorId: String(user._id),
        actorRole: role,
        landownerId: role === 'LANDOWNER' ? side.scene.landownerId : null,
        ...(role === 'BUILDER' && { builderId: user.builderId }),
        estateId: endpoint.path.includes('{estateId}') ? side.scene.estate._id : null,
        to: 'exported',
      });
      expect([typeof row?.requestId, others]).toEqual(['string', []]);
    });

    it('isn’t where nothing was taken', async () => {
      if (!endpoint.path.includes('{')) return;
      const before = (await rowsOf(endpoint)).length;
      expect([await download(endpoint, '', null), (await rowsOf(endpoint)).length]).toEqual([404, before]);
    });
  },
);

it('what was looked for is named, without what was typed: it may be a person (D40)', async () => {
  const endpoint = FILES.find(({ action }) => action === 'staff/getQuoteSheet')!;
  const query = `?status=won&search=farah%40example.com&estateId=${String(side.scene.estate._id)}&other=1`;
  expect(await download(endpoint, query)).toBe(200);
  const row = (await rowsOf(endpoint)).at(-1);
  expect([row?.reason, row?.estateId]).toEqual(['search, status, estateId', side.scene.estate._id]);
  expect(JSON.stringify(row)).not.toContain('farah');
});
