import { makeDeployToken } from '../../src/auth/deploy-tokens.js';
import { aPathScene, ok, type PathScene, refusal } from './path-scene.js';

let scene: PathScene['scene'];
let token: PathScene['token'];
let naming: PathScene['naming'];
let drawnBy: PathScene['drawnBy'];
let movesOf: PathScene['movesOf'];
let aDesk: PathScene['aDesk'];
let rowsOnPage: PathScene['rowsOnPage'];
beforeAll(async () => {
  ({ scene, token, naming, drawnBy, movesOf, aDesk, rowsOnPage } = await aPathScene());
  await ok(scene.publish('mf-sales-desk', aDesk(), { token: token.desk }));
  await ok(scene.publish('mf-evil', naming('mf-evil', {}), { token: token.evil }));
}, 60_000);
afterAll(() => scene.api.close());

describe('/admin/businesses is handed over from mf-sales-desk to mf-admin-maps', () => {
  const PAGE = '/admin/businesses';
  const standIn = () => naming('mf-admin-maps', { routes: ['AdminBusinesses'], paths: [PAGE] }, { staffOnly: true });

  it('before that, a build of mf-admin-maps that names it is refused', async () => {
    expect(refusal(await scene.publish('mf-admin-maps', standIn(), { token: token.maps }))).toEqual(
      expect.arrayContaining([expect.stringContaining(`The path ${PAGE} belongs to mf-sales-desk.`)]),
    );
    expect(await drawnBy(PAGE)).toEqual(['mf-sales-desk']);
  });

  it('only its owner’s token hands it over: nobody else’s, no reader’s, and no path that isn’t its own', async () => {
    const reader = await makeDeployToken(scene.api.connection, {
      remotes: ['mf-sales-desk'],
      name: 'reader',
      mayMove: false,
    });
    expect((await scene.handOver('mf-sales-desk', PAGE, 'mf-evil', { token: token.evil })).status).toBe(404);
    expect((await scene.handOver('mf-sales-desk', PAGE, 'mf-evil', { token: reader })).status).toBe(403);
    expect(refusal(await scene.handOver('mf-evil', PAGE, 'mf-evil', { token: token.evil }))).toEqual([
      `The path ${PAGE} belongs to mf-sales-desk, so mf-evil can’t hand it over.`,
    ]);
    expect(refusal(await scene.handOver('mf-sales-desk', '/nowhere', 'mf-board', { token: token.desk }))).toEqual([
      'Nobody owns the path /nowhere: the first build that names it gets it.',
    ]);
    expect(refusal(await scene.handOver('mf-sales-desk', PAGE, 'mf-sales-desk', { token: token.desk }))).toEqual([
      `The path ${PAGE} belongs to mf-sales-desk already.`,
    ]);
    expect((await scene.handOver('mf-sales-desk', PAGE, 'shell', { token: token.desk })).status).toBe(400);
    expect([
      (await scene.handOver('mf-sales-desk', PAGE, 'mf-admin-maps', { token: token.desk, ifMatch: null })).status,
      (await scene.handOver('mf-sales-desk', PAGE, 'mf-admin-maps', { token: token.desk, rev: 9 })).status,
    ]).toEqual([428, 412]);
    expect((await scene.row('mf-sales-desk')).body.handedOver).toBeUndefined();
  });

  it('the old owner draws it until a build of the new one that names it is live; then the new one does, and everything is written down', async () => {
    const { body, status } = await scene.handOver('mf-sales-desk', '/Admin/Businesses', 'mf-admin-maps', {
      token: token.desk,
      why: 'one editor for estates',
    });
    expect([status, body.handedOver]).toEqual([200, [{ path: PAGE, to: 'mf-admin-maps' }]]);
    expect((await movesOf('mf-sales-desk')).at(-1)).toEqual([
      'deploy:desk',
      `${PAGE} of mf-sales-desk`,
      `${PAGE} of mf-admin-maps`,
      'one editor for estates',
    ]);
    expect(await drawnBy(PAGE)).toEqual(['mf-sales-desk']);
    await ok(scene.publish('mf-admin-maps', naming('mf-admin-maps', {}, { staffOnly: true }), { token: token.maps }));
    expect(await drawnBy(PAGE)).toEqual(['mf-sales-desk']);
    await ok(scene.publish('mf-admin-maps', standIn(), { token: token.maps }));
    expect(await drawnBy(PAGE)).toEqual(['mf-admin-maps']);
    // Both name it: an older shell takes the first row, so the row that yields comes after.
    expect(
      (await rowsOnPage())
        .filter(({ provides }) => provides.paths?.includes(PAGE))
        .map(({ name, yields }) => [name, yields]),
    ).toEqual([
      ['mf-admin-maps', undefined],
      ['mf-sales-desk', [PAGE]],
    ]);
    expect(await drawnBy('/desk')).toEqual(['mf-sales-desk']);
  });

  it('a build of the old owner that still names it may go live, forward and back, and changes nothing', async () => {
    await ok(scene.publish('mf-sales-desk', aDesk(), { token: token.desk }));
    await ok(scene.rollBack('mf-sales-desk', {}, { token: token.desk }));
    expect(await drawnBy(PAGE)).toEqual(['mf-admin-maps']);
    await ok(scene.publish('mf-admin-maps', standIn(), { token: token.maps }));
  });

  it('where the new owner goes back to a build without it, or is disabled, the old one draws it again', async () => {
    for (const _ of [1, 2]) await ok(scene.rollBack('mf-admin-maps', {}, { token: token.maps }));
    expect(await drawnBy(PAGE)).toEqual(['mf-sales-desk']);
    await ok(scene.publish('mf-admin-maps', standIn(), { token: token.maps }));
    await ok(scene.setDisabled('mf-admin-maps', true, { token: token.maps }));
    expect(await drawnBy(PAGE)).toEqual(['mf-sales-desk']);
    await ok(scene.setDisabled('mf-admin-maps', false, { token: token.maps }));
    expect(await drawnBy(PAGE)).toEqual(['mf-admin-maps']);
  });

  it('is the new owner’s to hand on; the old one can’t take it back while that one’s live build names it', async () => {
    expect(refusal(await scene.handOver('mf-sales-desk', PAGE, 'mf-sales-desk', { token: token.desk }))).toEqual([
      `The path ${PAGE} belongs to mf-admin-maps, so mf-sales-desk can’t hand it over.`,
    ]);
    await ok(scene.handOver('mf-admin-maps', PAGE, 'mf-sales-desk', { token: token.maps }));
    expect(await drawnBy(PAGE)).toEqual(['mf-sales-desk']);
    expect((await scene.row('mf-sales-desk')).body.handedOver).toBeUndefined();
  });
});

describe('a path that was handed over', () => {
  beforeAll(() =>
    ok(
      scene.publish('mf-board', naming('mf-board', { routes: ['Board'], paths: ['/board', '/gift'] }), {
        token: token.a,
      }),
    ),
  );

  it('to a remote that has no row yet can be taken back, or given to another, until a build is live there', async () => {
    await ok(scene.handOver('mf-board', '/gift', 'mf-nobody', { token: token.a }));
    await ok(scene.handOver('mf-board', '/gift', 'mf-board', { token: token.a }));
    expect((await scene.row('mf-board')).body.handedOver).toBeUndefined();
    expect(
      (await scene.publish('mf-gallery', naming('mf-gallery', { paths: ['/gift'] }), { token: token.c })).status,
    ).toBe(409);
    await ok(scene.handOver('mf-board', '/gift', 'mf-nobody', { token: token.a }));
    await ok(scene.handOver('mf-board', '/gift', 'mf-gallery', { token: token.a }));
    await ok(scene.publish('mf-gallery', naming('mf-gallery', { paths: ['/gift'] }), { token: token.c }));
    expect(await drawnBy('/gift')).toEqual(['mf-gallery']);
  });

  it('goes on to a third one, and neither of those before draws it', async () => {
    await ok(scene.handOver('mf-gallery', '/gift', 'mf-calendar', { token: token.c }));
    expect(await drawnBy('/gift')).toEqual(['mf-gallery']);
    await ok(scene.publish('mf-calendar', naming('mf-calendar', { paths: ['/gift'] }), { token: token.b }));
    expect(await drawnBy('/gift')).toEqual(['mf-calendar']);
  });

  it('is kept by a token for all rows too, which may hand over any', async () => {
    await ok(scene.handOver('mf-calendar', '/gift', 'mf-board'));
    expect(await drawnBy('/gift')).toEqual(['mf-board']);
  });
});
