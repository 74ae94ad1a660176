import { reservedAt } from '@lotline/shared-domain';
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
}, 60_000);
afterAll(() => scene.api.close());

const rowsOf = () => scene.api.connection.collection<{ _id: string }>('registry_rows');
/** A row that was live before paths had owners. */
async function aRowFromBefore(name: string, paths: readonly string[]): Promise<void> {
  const row = await rowsOf().findOne({ _id: 'mf-sales-desk' });
  const stable = naming(name, { routes: [name], paths: [...paths] });
  const owns = { routes: [name], slots: [], modals: [] };
  await rowsOf().insertOne({ ...row, _id: name, name, stable, owns, rev: 1 } as never);
}

describe('a path of the route table belongs to the remote that the table names', () => {
  it.each([
    '/desk',
    '/Desk',
    '/desk?',
    '/:page',
    '/desk/:id',
    '/desk/*',
    '/:a/:b',
    '/admin/users/me',
    '/:a?/:b?/users',
  ])('a new remote with a token of its own can’t put %s on its row, on any channel', async (path) => {
    const { body, status } = await scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: [path] }), {
      token: token.evil,
    });
    expect([
      status,
      (body as unknown as { code: string }).code,
      (body as unknown as { message: string }).message,
    ]).toEqual([409, 'registry_refused', expect.stringContaining(`The path ${path} `)]);
    expect(await scene.revOf('mf-evil')).toBe(0);
  });

  it('nor the same address with a slash at its end', async () => {
    expect(
      (
        await scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: ['/desk/'] }), {
          token: token.evil,
        })
      ).status,
    ).toBe(400);
  });

  it('names the owner and what to do; a token for all rows gets the same message', async () => {
    const build = naming('mf-evil', { routes: ['Evil'], paths: ['/terms', '/leads', '/desk/:any'] });
    const said = [
      'The path /terms belongs to the shell.',
      'The path /leads belongs to mf-sales-desk. It hands the path over with "lotline-remote hand-over /leads --to mf-evil".',
      'The path /desk/:any meets /desk/due, which belongs to mf-sales-desk. Choose a path that no page of another remote can stand at.',
    ];
    for (const by of [token.evil, scene.token]) {
      expect(
        refusal(
          await scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: ['/desk'] }), { token: by }),
        ),
      ).toEqual([
        'The path /desk belongs to mf-sales-desk. It hands the path over with "lotline-remote hand-over /desk --to mf-evil".',
      ]);
      expect(refusal(await scene.publish('mf-evil', build, { token: by }))).toEqual(said);
    }
  });

  it.each(['/dev/sign-in', '/DEV/outbox', '/api', '/api/sessions', '/files/:name', '/robots.txt', '/:page'])(
    '%s is an address of the API, so no remote can have a page there, whoever asks',
    async (path) => {
      const build = naming('mf-evil', { routes: ['Evil'], paths: [path] });
      for (const by of [token.evil, scene.token])
        expect(refusal(await scene.publish('mf-evil', build, { token: by }))).toContain(
          `The path ${path} meets ${reservedAt(path)}, where the API answers itself. Choose another path.`,
        );
      expect(await scene.revOf('mf-evil')).toBe(0);
    },
  );

  it('a row from before they were reserved has no page there any more, and can’t be released with it again', async () => {
    const paths = ['/price-list', '/dev/sign-in'];
    await aRowFromBefore('mf-gallery', paths);
    expect([await drawnBy('/price-list'), await drawnBy('/dev/sign-in')]).toEqual([['mf-gallery'], []]);
    const next = naming('mf-gallery', { routes: ['Gallery'], paths });
    expect(refusal(await scene.publish('mf-gallery', next, { token: token.c }))).toEqual([
      'The path /dev/sign-in meets /dev/*, where the API answers itself. Choose another path.',
    ]);
    await rowsOf().deleteOne({ _id: 'mf-gallery' });
  });

  it('the control: an address that nobody has is the row’s that names it first, and a page of its own', async () => {
    await ok(
      scene.publish('mf-evil', naming('mf-evil', { routes: ['Evil'], paths: ['/price-board/:stage?'] }), {
        token: token.evil,
      }),
    );
    expect(await drawnBy('/price-board/:stage?')).toEqual(['mf-evil']);
    expect((await scene.api.get('/price-board/2')).status).toBe(200);
  });

  it('a row from before paths had owners doesn’t keep the owner out, and yields the page to it', async () => {
    await aRowFromBefore('mf-before', ['/desk', '/:page']);
    expect(await drawnBy('/desk')).toEqual(['mf-sales-desk']);
    expect((await rowsOnPage()).find(({ name }) => name === 'mf-before')?.yields).toEqual(['/desk', '/:page']);
    await ok(scene.publish('mf-sales-desk', aDesk(), { token: token.desk }));
    for (const disabled of [true, false])
      expect((await scene.setDisabled('mf-before', disabled)).status).toBe(disabled ? 200 : 409);
    await rowsOf().deleteOne({ _id: 'mf-before' });
  });
});

describe('a path of a remote’s own belongs to the row that named it first', () => {
  beforeAll(() =>
    ok(
      scene.publish('mf-board', naming('mf-board', { routes: ['Board'], paths: ['/board', '/board/:stage'] }), {
        token: token.a,
      }),
    ),
  );

  it.each(['/board/print', '/Board/:other', '/board/*', '/board?'])(
    'another remote’s %s is refused with the owner’s name',
    async (path) => {
      const said = refusal(
        await scene.publish('mf-calendar', naming('mf-calendar', { routes: ['B'], paths: [path] }), {
          token: token.b,
        }),
      );
      expect(said).toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^The path \S+ (?:belongs to mf-board|meets \/board(?:\/:stage)?, which belongs to mf-board)\./,
          ),
        ]),
      );
      expect(await scene.revOf('mf-calendar')).toBe(0);
    },
  );

  it('stays the owner’s when its builds don’t name it any more, and while it is disabled', async () => {
    await ok(
      scene.publish('mf-board', naming('mf-board', { routes: ['Board'], paths: ['/board'] }), { token: token.a }),
    );
    await ok(scene.setDisabled('mf-board', true, { token: token.a }));
    expect(
      (
        await scene.publish('mf-calendar', naming('mf-calendar', { routes: ['B'], paths: ['/board/:x'] }), {
          token: token.b,
        })
      ).status,
    ).toBe(409);
    await ok(scene.setDisabled('mf-board', false, { token: token.a }));
  });

  it('of two remotes that name a new one at the same time one gets it', async () => {
    const names = ['oak', 'birch', 'maple', 'willow', 'cedar', 'hazel', 'poplar', 'juniper'].map(
      (tree) => `mf-${tree}`,
    );
    const tokens = await Promise.all(
      names.map((name) => makeDeployToken(scene.api.connection, { remotes: [name], name, mayMove: true })),
    );
    const answers = await Promise.all(
      names.map((name, index) =>
        scene.publish(name, naming(name, { routes: [name], paths: [`/rush/:${name.slice(3)}`] }), {
          token: tokens[index],
          rev: 0,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  }, 30_000);

  it('a token that moves both takes the very same path along; what only meets it stays refused', async () => {
    await ok(
      scene.publish('mf-board', naming('mf-board', { routes: ['Board'], paths: ['/board', '/taken/:id'] }), {
        token: token.a,
      }),
    );
    expect(
      (await scene.publish('mf-calendar', naming('mf-calendar', { paths: ['/taken/new'] }), { token: token.both }))
        .status,
    ).toBe(409);
    await ok(scene.publish('mf-calendar', naming('mf-calendar', { paths: ['/taken/:one'] }), { token: token.both }));
    expect([await drawnBy('/taken/:id'), await drawnBy('/taken/:one')]).toEqual([[], ['mf-calendar']]);
    expect((await movesOf('mf-board')).at(-1)).toEqual([
      'deploy:both',
      '/taken/:id of mf-board',
      '/taken/:id of mf-calendar',
      null,
    ]);
    // The first owner may go on naming it: it changes nothing.
    await ok(
      scene.publish('mf-board', naming('mf-board', { routes: ['Board'], paths: ['/board', '/taken/:id'] }), {
        token: token.a,
      }),
    );
    expect(await drawnBy('/taken/:id')).toEqual([]);
  });
});
