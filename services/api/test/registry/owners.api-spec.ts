import type { RegistryBuild } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { system } from '../../src/database/scope.js';
import { NextWatch } from '../../src/registry/releases/next-watch.js';
import { RemoteReportRepository } from '../../src/registry/reports/remote-report.repository.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
const token: Record<string, string> = {};
const ESTATE = { routes: ['EstateMap'], slots: ['estate-map'], modals: [] };
beforeAll(async () => {
  scene = await aReleaseScene();
  for (const [name, remotes] of [
    ['a', ['mf-a']],
    ['b', ['mf-b']],
    ['both', ['mf-a', 'mf-b']],
  ] as const)
    token[name] = await makeDeployToken(scene.api.connection, { remotes, name, mayMove: true });
  await scene.publish('mf-a', scene.signed('mf-a', { provides: ESTATE }), { token: token['a'] });
}, 60_000);
afterAll(() => scene.api.close());

const reasonsOf = (body: unknown): string[] => (body as { reasons: string[] }).reasons;
const provider = (name: string, provides: Partial<RegistryBuild['provides']>) =>
  scene.signed(name, { provides: { routes: [], slots: [], modals: [], ...provides } });

describe('a name belongs to the row that provided it first', () => {
  it.each([
    ['a first build', 0],
    ['a later one', 1],
  ])(
    '%s of another remote that provides it is refused, every name with its owner, on both channels',
    async (_, rev) => {
      if (rev === 1) await scene.publish('mf-b', provider('mf-b', { modals: ['own'] }), { token: token['b'] });
      const { status, body } = await scene.publish('mf-b', provider('mf-b', ESTATE), { token: token['b'], rev });
      expect([status, reasonsOf(body)]).toEqual([
        409,
        [
          'The route EstateMap belongs to mf-a, which provided it first; only a token that moves mf-a too can take it over',
          'The slot estate-map belongs to mf-a, which provided it first; only a token that moves mf-a too can take it over',
        ],
      ]);
      if (rev === 1)
        expect(
          (await scene.publish('mf-b', provider('mf-b', ESTATE), { token: token['b'], channel: 'next' })).status,
        ).toBe(409);
      expect(await scene.revOf('mf-b')).toBe(rev);
    },
  );

  it('keeps it when a later build of the owner doesn’t provide it, and while the owner is disabled', async () => {
    await scene.publish('mf-a', provider('mf-a', { routes: ['EstateMap'] }), { token: token['a'] });
    await scene.setDisabled('mf-a', true, { token: token['a'] });
    expect(
      (await scene.publish('mf-b', provider('mf-b', { slots: ['estate-map'] }), { token: token['b'] })).status,
    ).toBe(409);
    await scene.setDisabled('mf-a', false, { token: token['a'] });
  });

  it('a token that moves both hands it over: from then on the first owner is refused', async () => {
    expect(
      (await scene.publish('mf-b', provider('mf-b', { slots: ['estate-map'] }), { token: token['both'] })).status,
    ).toBe(200);
    const { status, body } = await scene.publish('mf-a', provider('mf-a', ESTATE), { token: token['a'] });
    expect([status, reasonsOf(body)]).toEqual([
      409,
      [
        'The slot estate-map belongs to mf-b, which provided it first; only a token that moves mf-b too can take it over',
      ],
    ]);
    expect(
      (await scene.publish('mf-a', provider('mf-a', { routes: ['EstateMap'] }), { token: token['a'] })).status,
    ).toBe(200);
  });

  it('of two remotes that provide a new one at the same time one gets it', async () => {
    await scene.publish('shell', scene.signed('shell'));
    const names = Array.from({ length: 8 }, (_, index) => `mf-rush-${String.fromCodePoint(97 + index)}`);
    const about = { mayMove: true, allowSimilar: true };
    const make = (name: string) => makeDeployToken(scene.api.connection, { remotes: [name], name, ...about });
    const tokens = await Promise.all(names.map(make));
    const answers = await Promise.all(
      names.map((name, index) =>
        scene.publish(name, provider(name, { routes: ['Rush'] }), { token: tokens[index], rev: 0 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  }, 30_000);
});

describe('a next that fails more than stable', () => {
  const report = async (name: string, { build, version }: RegistryBuild, loaded: number, failed: number) => {
    const reports = scene.api.app.get(RemoteReportRepository);
    for (const [kind, code, count] of [
      ['loaded', 'ok', loaded],
      ['failed', 'render', failed],
    ] as const)
      if (count > 0) await reports.add({ remote: name, version, build, kind, code, count, ms: [] }, new Date());
  };
  const aRowWithNext = async (name: string) => {
    const [stable, next] = [scene.signed(name), scene.signed(name, { version: '2.0.0' })];
    await scene.publish(name, stable);
    await scene.publish(name, next, { channel: 'next', percent: 50 });
    return { stable, next };
  };
  const look = () => system(() => scene.api.app.get(NextWatch).look());

  it('ends itself, says why, and pages go to stable; nothing goes to it again unless it names it', async () => {
    const { stable, next } = await aRowWithNext('mf-sick');
    await report('mf-sick', stable, 400, 2);
    await report('mf-sick', next, 30, 12);
    await look();
    const { body } = await scene.row('mf-sick');
    expect([body.next, body.stable, body.rolledBack]).toEqual([undefined, stable, [next.build]]);
    const last = await scene.api.models.AuditEntry.findOne({ entityId: 'mf-sick' }).sort({ rev: -1 }).lean();
    expect(last).toMatchObject({
      from: `next 2.0.0-${next.build} for 50 %`,
      to: null,
      reason: 'next failed for 12 of 42 visits, stable for 2 of 402',
      actorRole: 'SYSTEM',
    });
  });

  it('the control: one that fails no more than stable stays', async () => {
    const { stable, next } = await aRowWithNext('mf-well');
    await report('mf-well', stable, 300, 30);
    await report('mf-well', next, 40, 6);
    await look();
    expect((await scene.row('mf-well')).body.next).toEqual(next);
  });
});
