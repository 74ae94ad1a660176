import type { RegistryBuild } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { signBuild } from '../../src/registry/signing/signing.js';
import { aBuild, aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
let token: string;
beforeAll(async () => {
  scene = await aReleaseScene();
  token = await makeDeployToken(scene.api.connection, { remotes: ['shell'], name: 'shell', mayMove: true });
}, 60_000);
afterAll(() => scene.api.close());

const publish = (build: RegistryBuild, channel: 'stable' | 'next' = 'stable') =>
  scene.publish('shell', signBuild('shell', build, scene.key.signer), { token, channel });
const reasonsOf = ({ status, body }: { status: number; body: unknown }): string[] => {
  expect([status, (body as { code: string }).code]).toEqual([409, 'registry_refused']);
  return (body as { reasons: string[] }).reasons;
};
/** A whole shell, served; then changed. */
const aShell = (change: Partial<RegistryBuild> = {}): RegistryBuild => {
  const { signature: _, keyId: __, ...build } = scene.signed('shell');
  return { ...build, ...change };
};
const folderUrl = ({ entry }: RegistryBuild): string => new URL('.', entry).pathname;

describe('the row of the shell takes a shell and nothing else, by its own token and a good signature', () => {
  it('the control: a shell whose files are there', async () => {
    expect((await publish(aShell())).status).toBe(200);
    expect((await publish(aShell(), 'next')).status).toBe(200);
  });

  it('a remote’s build is refused, every reason in words, on both channels; the row stays', async () => {
    const before = (await scene.row('shell')).body;
    const remote = aBuild('mf-lot-modal', { provides: { routes: ['HoldOffer'], slots: [], modals: ['lot'] } });
    const said = [
      'The entry of the shell must be its main script, not mf-manifest.json',
      'The build has the files of a remote, not of a shell',
      'The build gives remotes no react: a shell says in "shared" what it gives',
      'The shell provides no routes, slots or modals in its row; this build does',
    ];
    for (const channel of ['stable', 'next'] as const) expect(reasonsOf(await publish(remote, channel))).toEqual(said);
    expect((await scene.row('shell')).body).toEqual(before);
  });

  it.each<[string, () => RegistryBuild, RegExp]>([
    [
      'whose entry is a remote’s script',
      () =>
        aShell({
          entry: `${scene.shells.origin}/r/mf-a/1/remoteEntry.5de0.js`,
          files: { 'remoteEntry.5de0.js': 'h'.repeat(64) },
        }),
      /^The entry of the shell must be its main script, not remoteEntry\.5de0\.js$/,
    ],
    [
      'whose entry is a page',
      () => aShell({ entry: `${scene.shells.origin}/shell/1/index.html`, files: { 'index.html': 'h'.repeat(64) } }),
      /must be its main script, not index\.html$/,
    ],
    ['that gives remotes nothing', () => aShell({ shared: {} }), /gives remotes no react/],
    ['that is for staff alone', () => aShell({ staffOnly: true }), /for staff alone/],
  ])('a build %s is refused', async (_, build, reason) =>
    expect(reasonsOf(await publish(build()))).toContainEqual(expect.stringMatching(reason)),
  );

  it.each<[string, (build: RegistryBuild) => RegistryBuild | void, RegExp]>([
    [
      'isn’t uploaded',
      (build) => (scene.shells.files.clear() as undefined) ?? build,
      /\/release\.json of shell \S+ can’t be read: it answers 404$/,
    ],
    [
      'is a remote’s by its release.json',
      (build) =>
        void scene.shells.files.set(`${folderUrl(build)}release.json`, JSON.stringify({ name: 'mf-lot-modal' })),
      /is a build of mf-lot-modal, not of the shell$/,
    ],
    [
      'has a release.json that is none',
      (build) => void scene.shells.files.set(`${folderUrl(build)}release.json`, '<!doctype html>'),
      /is no JSON$/,
    ],
    [
      'has another main script than the row says',
      (build) => void scene.shells.files.set(new URL(build.entry).pathname, 'alert(1)'),
      /main\.js of shell \S+ has other bytes than the row says/,
    ],
    [
      'gives other packages than the row says',
      (build) => ({ ...build, shared: { react: '18.0.0' } }),
      /differ in shared$/,
    ],
    [
      'comes from a host that is down',
      (build) => ({ ...build, entry: build.entry.replace(/:\d+\//, ':9/') }),
      /not allowed|can’t be read/,
    ],
  ])('a build that %s is refused', async (_, spoil, reason) => {
    const whole = aShell();
    const build = spoil(whole) ?? whole;
    expect(reasonsOf(await publish(build))).toContainEqual(expect.stringMatching(reason));
  });

  it('nothing is asked for from an origin that is not allowed', async () => {
    const asked = jest.spyOn(globalThis, 'fetch');
    const build = aShell({ entry: 'https://evil.example/shell/1/main.js' });
    expect(reasonsOf(await publish(build))).toEqual([
      expect.stringContaining('comes from https://evil.example, which is not allowed'),
    ]);
    expect(asked.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('evil.example'))).toEqual([]);
    asked.mockRestore();
  });
});
