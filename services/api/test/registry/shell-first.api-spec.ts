import type { RegistryBuild } from '@lotline/shared-domain';
import { aScene, type Scene } from '../scene.js';
import { aReleaseScene, releaseSceneOf, type ReleaseScene } from './release-scene.js';
import { atFullSize } from '../sizes.js';

let scene: ReleaseScene;
/** An empty registry, on the one API of this file. */
let anew: () => Promise<ReleaseScene>;
let estate: Scene;
/** Shells with another React each. */
let shells: Record<'old' | 'now' | 'major', RegistryBuild>;
const needs = (react: string, version = '1.0.0') => scene.signed('mf-a', { version, requires: { react } });
const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
};
const reasons = ({ status, body }: { status: number; body: unknown }): unknown => {
  expect([status, (body as { code: string }).code]).toEqual([409, 'registry_refused']);
  expect((body as { message: string }).message).toBe((body as { reasons: string[] }).reasons.join('; '));
  return (body as { reasons: string[] }).reasons;
};
beforeAll(async () => {
  const { api, key, shells: host } = await aReleaseScene();
  estate = await aScene(api.connection);
  anew = async () => {
    await Promise.all([api.models.RegistryRow.deleteMany({}), api.models.DeployToken.deleteMany({})]);
    return releaseSceneOf(api, key, host);
  };
}, 60_000);
afterAll(async () => (await anew()).api.close());
beforeEach(async () => {
  scene = await anew();
  const aShell = (version: string, react: string) => scene.signed('shell', { version, shared: { react } });
  shells = { old: aShell('1.0.0', '19.2.0'), now: aShell('1.1.0', '19.3.1'), major: aShell('2.0.0', '20.0.0') };
  await ok(scene.publish('shell', shells.now));
});

describe('the shell goes first', () => {
  it('a remote that wants more than the live shell gives is refused, naming package, wanted and given', async () => {
    const eager = needs('^20.0');
    expect(reasons(await scene.publish('mf-a', eager))).toEqual([
      `mf-a 1.0.0-${eager.build} wants react ^20.0; shell 1.1.0-${shells.now.build} gives 19.3.1`,
    ]);
    const lone = scene.signed('mf-a', { requires: { react: '^19.3', leaflet: '^1.9' }, contract: '3.0.0' });
    expect(reasons(await scene.publish('mf-a', lone))).toEqual([
      `mf-a 1.0.0-${lone.build} speaks contract 3.0.0; shell 1.1.0-${shells.now.build} runs majors 1 and 0`,
      `mf-a 1.0.0-${lone.build} wants leaflet ^1.9; shell 1.1.0-${shells.now.build} gives none`,
    ]);
    expect(await scene.revOf('mf-a')).toBe(0);
    await ok(scene.publish('mf-a', needs('^19.3')));
  });

  it.each<[string, (fits: RegistryBuild) => Promise<void>]>([
    ['live', async (fits) => ok(scene.publish('mf-a', fits))],
    [
      'next',
      async (fits) => {
        await ok(scene.publish('mf-a', needs('^19.0')));
        await ok(scene.publish('mf-a', fits, { channel: 'next', percent: 5 }));
      },
    ],
    [
      'pinned',
      async (fits) => {
        for (const build of [fits, needs('^19.0', '1.1.0'), needs('^19.0', '1.2.0')])
          await ok(scene.publish('mf-a', build));
        await ok(scene.pin('mf-a', estate.estate.key, fits.build));
      },
    ],
    [
      'newest previous',
      async (fits) => {
        for (const build of [fits, needs('^19.0', '1.1.0')]) await ok(scene.publish('mf-a', build));
      },
    ],
  ])('a shell that would strand a %s build is refused, forward and back', async (_, prepare) => {
    const fits = needs('^19.3');
    await prepare(fits);
    expect(reasons(await scene.publish('shell', shells.old))).toEqual([
      `mf-a 1.0.0-${fits.build} wants react ^19.3; shell 1.0.0-${shells.old.build} gives 19.2.0`,
    ]);
    expect(reasons(await scene.publish('shell', shells.major, { channel: 'next', percent: 1 }))).toContain(
      `mf-a 1.0.0-${fits.build} wants react ^19.3; shell 2.0.0-${shells.major.build} gives 20.0.0`,
    );
    expect((await scene.row('shell')).body.stable.build).toBe(shells.now.build);
  });

  it('the control: an older previous build strands no visit', async () => {
    for (const build of [needs('^19.3'), needs('^19.0', '1.1.0'), needs('^19.0', '1.2.0')])
      await ok(scene.publish('mf-a', build));
    await ok(scene.publish('shell', shells.old));
  });

  it('a remote must run in what a share of the visits or a pinned estate gets, too', async () => {
    await ok(scene.publish('shell', shells.old, { channel: 'next', percent: 1 }));
    const fits = needs('^19.3');
    expect(reasons(await scene.publish('mf-a', fits))).toEqual([
      `mf-a 1.0.0-${fits.build} wants react ^19.3; shell 1.0.0-${shells.old.build} gives 19.2.0`,
    ]);
    await ok(scene.publish('shell', shells.old, { channel: 'next', percent: 0 }));
    await ok(scene.publish('mf-a', fits));
  });

  it('going back is held to the same: a remote that the live shell left behind, and a shell that a remote has outgrown', async () => {
    const old = needs('^19.2', '0.9.0');
    const both = scene.signed('mf-a', { version: '1.1.0', requires: {} });
    for (const build of [old, both]) await ok(scene.publish('mf-a', build));
    await ok(scene.publish('mf-a', scene.signed('mf-a', { version: '1.2.0', requires: {} })));
    await ok(scene.publish('shell', shells.major));
    expect(reasons(await scene.rollBack('mf-a', { build: old.build }))).toEqual([
      `mf-a 0.9.0-${old.build} wants react ^19.2; shell 2.0.0-${shells.major.build} gives 20.0.0`,
    ]);
    await ok(scene.rollBack('mf-a'));
    const modern = needs('^20.0', '2.0.0');
    await ok(scene.publish('mf-a', modern));
    expect(reasons(await scene.rollBack('shell'))).toEqual([
      `mf-a 2.0.0-${modern.build} wants react ^20.0; shell 1.1.0-${shells.now.build} gives 19.3.1`,
    ]);
    expect(reasons(await scene.pin('mf-a', estate.estate.key, old.build))).toHaveLength(1);
  });

  atFullSize(
    'a remote and the shell that would not fit it, at one moment: never both',
    async () => {
      await ok(scene.publish('mf-a', scene.signed('mf-a', { requires: {} })));
      for (let round = 0; round < 10; round += 1) {
        const [remote, shell] = await Promise.all([
          scene.publish('mf-a', needs('^19.3', `2.${round}.0`)),
          scene.publish('shell', scene.signed('shell', { version: `1.2.${round}`, shared: { react: '19.2.0' } })),
        ]);
        expect([remote.status, shell.status].sort()).toEqual([200, 409]);
        const [{ body: a }, { body: host }] = [await scene.row('mf-a'), await scene.row('shell')];
        if ((a.stable.requires as { react?: string }).react === '^19.3')
          expect((host.stable.shared as { react: string }).react).toBe('19.3.1');
        // Back to where either may go.
        await ok(
          scene.publish('shell', scene.signed('shell', { version: `1.3.${round}`, shared: { react: '19.3.1' } })),
        );
        for (const patch of [1, 2])
          await ok(scene.publish('mf-a', scene.signed('mf-a', { version: `2.${round}.${patch}`, requires: {} })));
      }
    },
    60_000,
  );
});
