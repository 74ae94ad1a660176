import { DomainError, ROUTES } from '@lotline/shared-domain';
import { inTransaction } from '../../src/database/transaction.js';
import { transferredPaths } from '../../src/registry/live/transferred-paths.js';
import { claimNames } from '../../src/registry/releases/name-owners.js';
import { publishStable } from '../../src/registry/releases/row-moves.js';
import { syncRows } from '../../src/registry/releases/sync-rows.js';
import { PathOwners, type RouteTable } from '../../src/registry/rows/path-owners.js';
import { RegistryRepository } from '../../src/registry/rows/registry.repository.js';
import type { RowState } from '../../src/registry/rows/row-state.js';
import { createTestDatabase } from '../create-test-api.js';
import { aBuild, STATIC } from './release-scene.js';
import { atFullSize } from '../sizes.js';

/** The table of a release that gives one page of mf-sales-desk to mf-admin-maps. */
const MOVED: RouteTable = ROUTES.map((row) =>
  row.path === '/admin/businesses' ? { ...row, by: 'mf-admin-maps', formerly: 'mf-sales-desk' } : row,
);
const BOTH = { routes: ['Desk', 'AdminBusinesses'], paths: ['/desk', '/admin/businesses'] };
const PAGE = { routes: ['AdminBusinesses'], paths: ['/admin/businesses'] };
const [DESK, MAPS] = ['mf-sales-desk', 'mf-admin-maps'] as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let rows: RegistryRepository;
beforeEach(async () => {
  database = await createTestDatabase();
  rows = new RegistryRepository(database.models.RegistryRow as never);
  // What v0.2.0 left: the desk draws the page, nobody has said whose paths are whose.
  await sync(
    [
      [MAPS, 'aaaaaaaa', {}],
      [DESK, 'aaaaaaaa', BOTH],
    ],
    ROUTES,
  );
  await database.connection.collection('registry_rows').updateMany({}, { $unset: { 'owns.paths': '' } });
});
afterEach(async () => {
  await database.connection.dropDatabase();
  await database.connection.close();
});

type Provides = Partial<RowState['owns']>;
type Built = readonly [name: string, hash: string, provides: Provides];
const provided = (provides: Provides) => ({ routes: [], slots: [], modals: [], ...provides });
const sync = (builds: readonly Built[], table: RouteTable, careful = false) =>
  syncRows(database.connection, {
    staticOrigin: STATIC,
    table,
    careful,
    releases: builds.map(([name, build, provides]) => ({
      folder: `0.3.0-${build}`,
      release: { ...aBuild(name, { build, provides: provided(provides) }), name },
    })),
  });
/** Who draws a path on a page that gets every row's stable build. */
async function drawnBy(path: string, table: RouteTable): Promise<string[]> {
  const all = await rows.all();
  const resolved = all.map(({ name, stable }) => ({ name, ...stable }));
  const yields = transferredPaths(new PathOwners(all, table), resolved);
  return resolved
    .filter(({ name, provides }) => provides.paths?.includes(path) && !yields.get(name)?.includes(path))
    .map(({ name }) => name);
}
/** Publishes as a team with a token of its own does. */
async function publish(name: string, provides: Provides, table: RouteTable): Promise<void> {
  await inTransaction(database.connection, async (session) => {
    const all = await rows.all(session);
    const before = all.find((row) => row.name === name) ?? null;
    const { move } = await claimNames(
      rows,
      session,
      publishStable(name, before, aBuild(name, { provides: provided(provides) })),
      all,
      { reach: [name], table },
    );
    await rows.write(session, move.after, before?.rev ?? 0);
  });
}

describe('one release moves a page between the product’s own remotes', () => {
  it('npm start makes both rows, whichever comes first, and the page is the new owner’s', async () => {
    await sync(
      [
        [MAPS, 'bbbbbbbb', PAGE],
        [DESK, 'bbbbbbbb', { routes: ['Desk'], paths: ['/desk'] }],
      ],
      MOVED,
    );
    expect(await drawnBy('/admin/businesses', MOVED)).toEqual([MAPS]);
    await sync([[DESK, 'cccccccc', BOTH]], MOVED);
    expect(await drawnBy('/admin/businesses', MOVED)).toEqual([MAPS]);
    expect((await rows.one(MAPS))?.owns).toMatchObject(PAGE);
  });

  it('in production the previous build stays live and renders the page until the new owner’s team publishes', async () => {
    expect(
      await sync(
        [
          [MAPS, 'bbbbbbbb', PAGE],
          [DESK, 'bbbbbbbb', { routes: ['Desk'], paths: ['/desk'] }],
        ],
        MOVED,
        true,
      ),
    ).toEqual([]);
    expect(await drawnBy('/admin/businesses', MOVED)).toEqual([DESK]);
    await publish(MAPS, PAGE, MOVED);
    expect(await drawnBy('/admin/businesses', MOVED)).toEqual([MAPS]);
    // The build of v0.2.0 again, as after a rollback: it may, and changes nothing.
    await publish(DESK, BOTH, MOVED);
    expect([await drawnBy('/admin/businesses', MOVED), await drawnBy('/desk', MOVED)]).toEqual([[MAPS], [DESK]]);
    await publish(MAPS, PAGE, MOVED);
    await publish(MAPS, {}, MOVED);
    expect(await drawnBy('/admin/businesses', MOVED)).toEqual([DESK]);
  });

  it('control: with the previous table, mf-admin-maps is refused by its route’s name and by its path', async () => {
    const refusal = await publish(MAPS, PAGE, ROUTES).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DomainError);
    expect((refusal as DomainError).message).toMatch(
      /^The route AdminBusinesses belongs to mf-sales-desk, .*; The path \/admin\/businesses belongs to mf-sales-desk\./,
    );
  });

  atFullSize('and a third remote gets neither, by either table', async () => {
    for (const table of [ROUTES, MOVED])
      await expect(publish('mf-evil', { paths: ['/admin/businesses'] }, table)).rejects.toThrow(
        /belongs to mf-(?:sales-desk|admin-maps)\./,
      );
  });
});

it('a row moved by an older API keeps what it handed over, and owns the paths of its build', async () => {
  const collection = database.connection.collection<{ _id: string }>('registry_rows');
  await collection.updateOne({ _id: DESK }, {
    $set: {
      handedOver: [{ path: '/admin/businesses', to: 'mf-x' }],
      owns: { routes: ['Desk'], slots: [], modals: [] },
    },
  } as never);
  const all = await rows.all();
  expect(all.find(({ name }) => name === DESK)).toMatchObject({
    handedOver: [{ path: '/admin/businesses', to: 'mf-x' }],
    owns: { paths: BOTH.paths },
  });
  expect(['/desk', '/admin/businesses'].map((path) => new PathOwners(all).ownerOf(path))).toEqual([DESK, 'mf-x']);
});
