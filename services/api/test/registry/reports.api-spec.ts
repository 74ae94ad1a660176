import { getReleaseBoard, type RemoteReport, type RegistryBuild } from '@lotline/shared-domain';
import { RemoteReportRepository } from '../../src/registry/reports/remote-report.repository.js';
import { shapeErrors } from '../read/wire-check.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
let [one, two]: RegistryBuild[] = [];
beforeAll(async () => {
  scene = await aReleaseScene({ LOTLINE_LIMIT_REPORT_IP_PER_HOUR: '60' });
  [one, two] = [scene.signed('mf-a'), scene.signed('mf-a', { version: '2.0.0' })];
  await scene.publish('mf-a', one);
  await scene.publish('mf-a', two, { why: 'brighter' });
}, 60_000);
afterEach(() =>
  Promise.all([scene.api.models.RemoteReport.deleteMany({}), scene.api.models.LimitCounter.deleteMany({})]),
);
afterAll(() => scene.api.close());

interface Board {
  readonly since: string;
  readonly rows: { name: string; stable: RegistryBuild }[];
  readonly reports: {
    remote: string;
    version: string;
    build: string;
    kind: string;
    code: string;
    count: number;
    p50Ms?: number;
    lastAt: string;
  }[];
  readonly moves: { name: string; from?: string; to?: string; by: string; at: string; why?: string }[];
}
const board = async (): Promise<Board> =>
  (await scene.api.get<Board>('/api/registry/board', { token: scene.token })).body;
const fact = (more: Partial<RemoteReport> = {}): object => ({
  remote: 'mf-a',
  version: '2.0.0',
  build: two?.build,
  kind: 'loaded',
  code: 'ok',
  ms: 120,
  ...more,
});
const report = (...reports: object[]) => scene.api.post('/api/registry/reports', { reports });

it('counts what pages tell, sums it by build, kind and code, and tells the middle duration', async () => {
  for (const ms of [90, 110, 120, 130, 5000]) expect((await report(fact({ ms }))).body).toEqual({ ok: true });
  await report(
    fact({ version: '1.0.0', build: one?.build, ms: 40 }),
    fact({ kind: 'failed', code: 'timeout', ms: undefined }),
    fact({ kind: 'failed', code: 'timeout', ms: undefined }),
  );
  const { reports, since } = await board();
  expect(reports.map(({ lastAt: _, ...rest }) => rest)).toEqual([
    { remote: 'mf-a', version: '2.0.0', build: two?.build, kind: 'failed', code: 'timeout', count: 2 },
    { remote: 'mf-a', version: '2.0.0', build: two?.build, kind: 'loaded', code: 'ok', count: 5, p50Ms: 150 },
    { remote: 'mf-a', version: '1.0.0', build: one?.build, kind: 'loaded', code: 'ok', count: 1, p50Ms: 25 },
  ]);
  expect(Date.now() - Date.parse(since)).toBeLessThan(86_400_000 + 10_000);
  expect(shapeErrors(getReleaseBoard.answer, await board())).toEqual([]);
});

it('shows rows and the last moves, newest first', async () => {
  const { rows, moves } = await board();
  expect(rows.map(({ name, stable }) => [name, stable.version])).toEqual([['mf-a', '2.0.0']]);
  expect(moves.map(({ at: _, ...rest }) => rest)).toEqual([
    { name: 'mf-a', from: `1.0.0-${one?.build}`, to: `2.0.0-${two?.build}`, by: 'deploy:everything', why: 'brighter' },
    { name: 'mf-a', to: `1.0.0-${one?.build}`, by: 'deploy:everything' },
  ]);
});

it('counts remotes that have a row, and makes one of the builds it doesn’t know: a page may name what it likes', async () => {
  await report(fact({ remote: 'mf-nobody' }), fact({ build: 'feedface', version: '<b>' }), fact({ build: 'deadbeef' }));
  expect((await board()).reports).toMatchObject([{ remote: 'mf-a', version: 'other', build: 'other', count: 2 }]);
});

it('two hundred facts at one moment are all counted', async () => {
  await Promise.all(Array.from({ length: 10 }, () => report(...Array.from({ length: 20 }, () => fact()))));
  const { reports } = await board();
  expect(reports.map(({ count }) => count)).toEqual([200]);
  expect(await scene.api.models.RemoteReport.countDocuments().readConcern('local')).toBe(1);
});

it('an hour has its fill of different facts; those it has go on counting', async () => {
  const repository = scene.api.app.get(RemoteReportRepository);
  const at = new Date();
  const add = (build: string) =>
    repository.add({ remote: 'mf-a', version: '1', build, kind: 'loaded', code: 'ok', count: 1, ms: [] }, at, 3);
  expect([await add('a'), await add('b'), await add('c'), await add('d'), await add('a')]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(await scene.api.models.RemoteReport.countDocuments().readConcern('local')).toBe(3);
});

it('reports older than a day are not on the board, and are deleted after thirty', async () => {
  const repository = scene.api.app.get(RemoteReportRepository);
  const add = (hours: number, build: string) =>
    repository.add(
      { remote: 'mf-a', version: '1', build, kind: 'loaded', code: 'ok', count: 1, ms: [] },
      new Date(Date.now() - hours * 3_600_000),
    );
  await add(22, 'late');
  await add(26, 'gone');
  expect((await board()).reports.map(({ build }) => build)).toEqual(['late']);
  const indexes = await scene.api.connection.collection('remote_reports').indexes();
  expect(indexes.find(({ name }) => name === 'reports_by_hour_30_days')).toMatchObject({
    expireAfterSeconds: 2_592_000,
  });
});

it.each([
  ['no fact', []],
  ['twenty-one facts', Array.from({ length: 21 }, () => ({}))],
  ['a kind that is none', [{ kind: 'exploded' }]],
  ['a code that is none', [{ code: 'because' }]],
  ['a remote that is none', [{ remote: '../x' }]],
  ['a duration of a day', [{ ms: 86_400_000 }]],
])('%s is 400', async (_, facts) =>
  expect((await report(...(facts as Partial<RemoteReport>[]).map(fact))).status).toBe(400),
);

it('one address may report a limited number per hour and then gets 429; the rest is not stored', async () => {
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await report(fact())).status));
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([60, 1]);
  expect(JSON.stringify(await scene.api.models.RemoteReport.find().lean())).not.toContain('127.0.0.1');
});
