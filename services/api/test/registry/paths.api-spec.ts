import type { Registry, RegistryBuild, RegistryRow } from '@lotline/shared-domain';
import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { aScene } from '../scene.js';
import { aReleaseScene, type ReleaseScene } from './release-scene.js';

let scene: ReleaseScene;
let staff: string;
const token: Record<string, string> = {};
const TEAMS = {
  desk: ['mf-sales-desk'], maps: ['mf-admin-maps'], evil: ['mf-evil'], a: ['mf-a'], b: ['mf-b'], c: ['mf-c'], both: ['mf-a', 'mf-b'],
} as const;
const DESK = { routes: ['Desk', 'AdminEstates'], paths: ['/desk', '/admin/estates'] };
beforeAll(async () => {
  scene = await aReleaseScene();
  staff = (await aScene(scene.api.connection)).token;
  for (const [name, remotes] of Object.entries(TEAMS)) token[name] = await makeDeployToken(scene.api.connection, { remotes, name, mayMove: true });
  await scene.publish('shell', scene.signed('shell'));
}, 60_000);
afterAll(() => scene.api.close());

type Paths = Partial<RegistryBuild['provides']>;
const naming = (name: string, provides: Paths, more: Partial<RegistryBuild> = {}) => scene.signed(name, { provides: { routes: [], slots: [], modals: [], ...provides }, ...more });
const refusal = ({ status, body }: { status: number; body: unknown }): unknown => {
  expect([status, (body as { code: string }).code]).toEqual([409, 'registry_refused']);
  return (body as { reasons: string[] }).reasons;
};
const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
};
const rowsOnPage = async (): Promise<RegistryRow[]> => (await scene.api.get<Registry>('/api/registry?staff=1', { token: staff })).body.remotes;
/** The rows that draw a path, in the order in which a shell asks them. */
const drawnBy = async (path: string): Promise<string[]> =>
  (await rowsOnPage()).filter(({ provides, yields }) => provides.paths?.includes(path) && !yields?.includes(path)).map(({ name }) => name);
const movesOf = async (name: string) => (await scene.api.models.AuditEntry.find({ entity: 'registry', entityId: name }).sort({ at: 1 }).lean()).map(({ actorId, from, to, reason }) => [actorId, from, to, reason]);

describe('a path of the route table belongs to the remote that the table names', () => {
  beforeAll(() => ok(scene.publish('mf-sales-desk', naming('mf-sales-desk', DESK, { staffOnly: true }), { token: token['desk'] })));

  it.each(['/desk', '/Desk', '/desk?', '/:page', '/desk/:id', '/desk/*', '/:a/:b', '/admin/users/me', '/:a?/:b?/users'])('a new remote with a token of its own can’t put %s on its row, on any channel', async (path) => {
    const { body, status } = await scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: [path] }), { token: token['evil'] });
    expect([status, (body as unknown as { code: string }).code, (body as unknown as { message: string }).message]).toEqual([409, 'registry_refused', expect.stringContaining(`The path ${path} `)]);
    expect(await scene.revOf('mf-evil')).toBe(0);
  });

  it('nor the same address with a slash at its end', async () => {
    expect((await scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: ['/desk/'] }), { token: token['evil'] })).status).toBe(400);
  });

  it('says whose it is and what to do; a token for all rows is told the same', async () => {
    const build = naming('mf-evil', { routes: ['Evil'], paths: ['/terms', '/leads', '/desk/:any'] });
    const said = [
      'The path /terms belongs to the shell.',
      'The path /leads is kept for a page of the product that no remote draws yet.',
      'The path /desk/:any meets /desk/holds, which belongs to mf-sales-desk. Choose a path that no page of another remote can stand at.',
    ];
    for (const by of [token['evil'], scene.token]) {
      expect(refusal(await scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: ['/desk'] }), { token: by }))).toEqual([
        'The path /desk belongs to mf-sales-desk. It hands the path over with "lotline-remote hand-over /desk --to mf-evil".',
      ]);
      expect(refusal(await scene.publish('mf-evil', build, { token: by }))).toEqual(said);
    }
  });

  it('the control: an address that nobody has is the row’s that names it first, and a page of its own', async () => {
    await ok(scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: ['/price-board/:stage?'] }), { token: token['evil'] }));
    expect(await drawnBy('/price-board/:stage?')).toEqual(['mf-evil']);
    expect((await scene.api.get('/price-board/2')).status).toBe(200);
  });

  it('a row from before paths had owners doesn’t keep the owner out, and yields the page to it', async () => {
    const rows = scene.api.connection.collection<{ _id: string }>('registry_rows');
    const { createdAt, ...flat } = (await rows.findOne({ _id: 'mf-evil' })) as never as { createdAt: Date; stable: RegistryBuild; _id: string };
    const stable = naming('mf-before', { routes: ['Before'], paths: ['/desk', '/:page'] });
    await rows.insertOne({ ...flat, createdAt, _id: 'mf-before', name: 'mf-before', stable, owns: { routes: ['Before'], slots: [], modals: [] }, rev: 1 } as never);
    expect(await drawnBy('/desk')).toEqual(['mf-sales-desk']);
    expect((await rowsOnPage()).find(({ name }) => name === 'mf-before')?.yields).toEqual(['/desk', '/:page']);
    await ok(scene.publish('mf-sales-desk', naming('mf-sales-desk', DESK, { staffOnly: true }), { token: token['desk'] }));
    for (const disabled of [true, false]) expect((await scene.setDisabled('mf-before', disabled)).status).toBe(disabled ? 200 : 409);
    await rows.deleteOne({ _id: 'mf-before' });
  });
});

describe('a path of a remote’s own belongs to the row that named it first', () => {
  beforeAll(() => ok(scene.publish('mf-a', naming('mf-a', { routes: ['Board'], paths: ['/board', '/board/:stage'] }), { token: token['a'] })));

  it.each(['/board/print', '/Board/:other', '/board/*', '/board?'])('another remote’s %s is refused with the owner’s name', async (path) => {
    const said = refusal(await scene.publish('mf-b', naming('mf-b', { routes: ['B'], paths: [path] }), { token: token['b'] }));
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(/^The path \S+ (?:belongs to mf-a|meets \/board(?:\/:stage)?, which belongs to mf-a)\./)]));
    expect(await scene.revOf('mf-b')).toBe(0);
  });

  it('stays the owner’s when its builds don’t name it any more, and while it is disabled', async () => {
    await ok(scene.publish('mf-a', naming('mf-a', { routes: ['Board'], paths: ['/board'] }), { token: token['a'] }));
    await ok(scene.setDisabled('mf-a', true, { token: token['a'] }));
    expect((await scene.publish('mf-b', naming('mf-b', { routes: ['B'], paths: ['/board/:x'] }), { token: token['b'] })).status).toBe(409);
    await ok(scene.setDisabled('mf-a', false, { token: token['a'] }));
  });

  it('of two remotes that name a new one at the same time one gets it', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `mf-rush-${String.fromCodePoint(97 + index)}`);
    const tokens = await Promise.all(names.map((name) => makeDeployToken(scene.api.connection, { remotes: [name], name, mayMove: true })));
    const answers = await Promise.all(names.map((name, index) => scene.publish(name, naming(name, { routes: [name], paths: [`/rush/:${name.slice(-1)}`] }), { token: tokens[index], rev: 0 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  }, 30_000);

  it('a token that moves both takes the very same path along; what only meets it stays refused', async () => {
    await ok(scene.publish('mf-a', naming('mf-a', { routes: ['Board'], paths: ['/board', '/taken/:id'] }), { token: token['a'] }));
    expect((await scene.publish('mf-b', naming('mf-b', { paths: ['/taken/new'] }), { token: token['both'] })).status).toBe(409);
    await ok(scene.publish('mf-b', naming('mf-b', { paths: ['/taken/:one'] }), { token: token['both'] }));
    expect([await drawnBy('/taken/:id'), await drawnBy('/taken/:one')]).toEqual([[], ['mf-b']]);
    expect((await movesOf('mf-a')).at(-1)).toEqual(['deploy:both', '/taken/:id of mf-a', '/taken/:id of mf-b', null]);
    // The first owner may go on naming it: it changes nothing.
    await ok(scene.publish('mf-a', naming('mf-a', { routes: ['Board'], paths: ['/board', '/taken/:id'] }), { token: token['a'] }));
    expect(await drawnBy('/taken/:id')).toEqual([]);
  });
});

describe('/admin/estates is handed over from mf-sales-desk to mf-admin-maps', () => {
  const ESTATES = '/admin/estates';
  const standIn = () => naming('mf-admin-maps', { routes: ['AdminEstates'], paths: [ESTATES] }, { staffOnly: true });

  it('before that, a build of mf-admin-maps that names it is refused', async () => {
    expect(refusal(await scene.publish('mf-admin-maps', standIn(), { token: token['maps'] }))).toEqual(expect.arrayContaining([expect.stringContaining(`The path ${ESTATES} belongs to mf-sales-desk.`)]));
    expect(await drawnBy(ESTATES)).toEqual(['mf-sales-desk']);
  });

  it('only its owner’s token hands it over: nobody else’s, no reader’s, and no path that isn’t its own', async () => {
    const reader = await makeDeployToken(scene.api.connection, { remotes: ['mf-sales-desk'], name: 'reader', mayMove: false });
    expect((await scene.handOver('mf-sales-desk', ESTATES, 'mf-evil', { token: token['evil'] })).status).toBe(404);
    expect((await scene.handOver('mf-sales-desk', ESTATES, 'mf-evil', { token: reader })).status).toBe(403);
    expect(refusal(await scene.handOver('mf-evil', ESTATES, 'mf-evil', { token: token['evil'] }))).toEqual([`The path ${ESTATES} belongs to mf-sales-desk, so mf-evil can’t hand it over.`]);
    expect(refusal(await scene.handOver('mf-sales-desk', '/nowhere', 'mf-a', { token: token['desk'] }))).toEqual(['Nobody owns the path /nowhere: the first build that names it gets it.']);
    expect(refusal(await scene.handOver('mf-sales-desk', ESTATES, 'mf-sales-desk', { token: token['desk'] }))).toEqual([`The path ${ESTATES} belongs to mf-sales-desk already.`]);
    expect((await scene.handOver('mf-sales-desk', ESTATES, 'shell', { token: token['desk'] })).status).toBe(400);
    expect([(await scene.handOver('mf-sales-desk', ESTATES, 'mf-admin-maps', { token: token['desk'], ifMatch: null })).status, (await scene.handOver('mf-sales-desk', ESTATES, 'mf-admin-maps', { token: token['desk'], rev: 1 })).status]).toEqual([428, 412]);
    expect((await scene.row('mf-sales-desk')).body.handedOver).toBeUndefined();
  });

  it('the old owner draws it until a build of the new one that names it is live; then the new one does, and everything is written down', async () => {
    const { body, status } = await scene.handOver('mf-sales-desk', '/Admin/Estates', 'mf-admin-maps', { token: token['desk'], why: 'one editor for estates' });
    expect([status, body.handedOver]).toEqual([200, [{ path: ESTATES, to: 'mf-admin-maps' }]]);
    expect((await movesOf('mf-sales-desk')).at(-1)).toEqual(['deploy:desk', `${ESTATES} of mf-sales-desk`, `${ESTATES} of mf-admin-maps`, 'one editor for estates']);
    expect(await drawnBy(ESTATES)).toEqual(['mf-sales-desk']);
    await ok(scene.publish('mf-admin-maps', naming('mf-admin-maps', {}, { staffOnly: true }), { token: token['maps'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-sales-desk']);
    await ok(scene.publish('mf-admin-maps', standIn(), { token: token['maps'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-admin-maps']);
    // Both name it: a shell of before takes the first row, so the one that yields comes after.
    expect((await rowsOnPage()).filter(({ provides }) => provides.paths?.includes(ESTATES)).map(({ name, yields }) => [name, yields])).toEqual([['mf-admin-maps', undefined], ['mf-sales-desk', [ESTATES]]]);
    expect(await drawnBy('/desk')).toEqual(['mf-sales-desk']);
  });

  it('a build of the old owner that still names it may go live, forward and back, and changes nothing', async () => {
    await ok(scene.publish('mf-sales-desk', naming('mf-sales-desk', DESK, { staffOnly: true }), { token: token['desk'] }));
    await ok(scene.rollBack('mf-sales-desk', {}, { token: token['desk'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-admin-maps']);
    await ok(scene.publish('mf-admin-maps', standIn(), { token: token['maps'] }));
  });

  it('where the new owner goes back to a build without it, or is disabled, the old one draws it again', async () => {
    for (const _ of [1, 2]) await ok(scene.rollBack('mf-admin-maps', {}, { token: token['maps'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-sales-desk']);
    await ok(scene.publish('mf-admin-maps', standIn(), { token: token['maps'] }));
    await ok(scene.setDisabled('mf-admin-maps', true, { token: token['maps'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-sales-desk']);
    await ok(scene.setDisabled('mf-admin-maps', false, { token: token['maps'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-admin-maps']);
  });

  it('is the new owner’s to hand on; the old one can’t take it back while that one’s live build names it', async () => {
    expect(refusal(await scene.handOver('mf-sales-desk', ESTATES, 'mf-sales-desk', { token: token['desk'] }))).toEqual([`The path ${ESTATES} belongs to mf-admin-maps, so mf-sales-desk can’t hand it over.`]);
    await ok(scene.handOver('mf-admin-maps', ESTATES, 'mf-sales-desk', { token: token['maps'] }));
    expect(await drawnBy(ESTATES)).toEqual(['mf-sales-desk']);
    expect((await scene.row('mf-sales-desk')).body.handedOver).toBeUndefined();
  });
});

describe('a path that was handed over', () => {
  beforeAll(() => ok(scene.publish('mf-a', naming('mf-a', { routes: ['Board'], paths: ['/board', '/gift'] }), { token: token['a'] })));

  it('to a remote that has no row yet can be taken back, or given to another, until a build is live there', async () => {
    await ok(scene.handOver('mf-a', '/gift', 'mf-nobody', { token: token['a'] }));
    await ok(scene.handOver('mf-a', '/gift', 'mf-a', { token: token['a'] }));
    expect((await scene.row('mf-a')).body.handedOver?.map(({ path }) => path)).not.toContain('/gift');
    expect((await scene.publish('mf-c', naming('mf-c', { paths: ['/gift'] }), { token: token['c'] })).status).toBe(409);
    await ok(scene.handOver('mf-a', '/gift', 'mf-nobody', { token: token['a'] }));
    await ok(scene.handOver('mf-a', '/gift', 'mf-c', { token: token['a'] }));
    await ok(scene.publish('mf-c', naming('mf-c', { paths: ['/gift'] }), { token: token['c'] }));
    expect(await drawnBy('/gift')).toEqual(['mf-c']);
  });

  it('goes on to a third one, and neither of those before draws it', async () => {
    await ok(scene.handOver('mf-c', '/gift', 'mf-b', { token: token['c'] }));
    expect(await drawnBy('/gift')).toEqual(['mf-c']);
    await ok(scene.publish('mf-b', naming('mf-b', { paths: ['/gift'] }), { token: token['b'] }));
    expect(await drawnBy('/gift')).toEqual(['mf-b']);
  });

  it('is kept by a token for all rows too, which may hand over any', async () => {
    await ok(scene.handOver('mf-b', '/gift', 'mf-a'));
    expect(await drawnBy('/gift')).toEqual(['mf-a']);
  });
});
