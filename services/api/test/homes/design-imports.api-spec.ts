import {
  columnMatcher,
  DESIGN_IMPORT,
  DESIGN_SHEET,
  dryRun,
  type OwnDesignRow,
  type SheetImport,
  type UndoneImport,
} from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import type { Member } from '../accounts/members.js';
import { cellsOf } from '../csv-cells.js';
import { until } from '../read/two-apis.js';
import {
  aDraft,
  anActive,
  api,
  change,
  DESIGNS,
  formOf,
  mine,
  post,
  read,
  type Refusal,
  scene,
  setUp,
  theirs,
} from './own-designs-scene.js';

setUp();
beforeEach(() => system(() => api.models.HouseDesign.deleteMany({})));

type Row = Record<string, unknown>;
const IMPORTS = '/api/builder/design-imports';
const known = async ({ headers }: Member = mine!.one) =>
  (await api.get<{ data: OwnDesignRow[] }>(`${DESIGNS}?limit=100`, { headers })).body.data;
const named = async (name: string, by = mine!.one) => (await known(by)).find((design) => design.name === name);
const write = (rows: readonly Row[], by = mine!.one, key?: string) =>
  post<SheetImport & { designs: string[] }>(
    IMPORTS,
    { fileName: 'designs.csv', rows: rows.map((row, at) => ({ line: at + 2, ...row })) },
    by,
    key,
  );
const undo = (importId: unknown, by = mine!.one) => post<UndoneImport>(`${IMPORTS}/${String(importId)}/undo`, {}, by);
const listed = async ({ headers }: Member = mine!.one) => (await api.get<SheetImport[]>(IMPORTS, { headers })).body;
const csvOf = async ({ headers }: Member = mine!.one) => api.get<string>('/api/builder/design-sheet.csv', { headers });

/** What a page sends for a CSV: the rows that its dry run accepts. */
async function rowsOf(csv: string): Promise<{ rows: readonly Row[]; kinds: string[] }> {
  const [headers = [], ...lines] = cellsOf(csv);
  const rows = lines.map((cells, at) => ({ line: at + 2, cells }));
  const file = {
    headers: headers.map(String),
    headerLine: 1,
    above: [],
    notices: [],
    dates: '1900' as const,
    separator: ',',
    rows,
  };
  const options = { matches: columnMatcher(DESIGN_SHEET)(file.headers), place: null, known: await known() };
  const parts = [...dryRun(DESIGN_IMPORT, file, options)];
  return {
    rows: parts.flatMap((part) => part.rows),
    kinds: parts.flatMap(({ shown }) => shown.map(({ kind }) => kind)),
  };
}

describe('the sheet of a builder’s designs', () => {
  it('imported as it was exported, changes nothing and is the same to the byte', async () => {
    await anActive({ name: 'Kestrel 20', features: ['4 bedrooms', 'Pantry; scullery', 'one, "two"'] });
    await aDraft({ name: '=HYPERLINK("x")', inclusionsPack: '-1', alfresco: false, width: 9.123 });
    await write([{ name: 'Only a name' }]);
    await aDraft({ name: 'A rival’s' }, theirs!.one);
    const { status, headers, body: first } = await csvOf();
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      expect.stringContaining('Designs of Wren Homes.csv'),
    ]);
    expect(first).toContain(`"'=HYPERLINK(""x"")"`);
    expect(first).not.toContain('rival');
    const { rows, kinds } = await rowsOf(first);
    // A name alone looks like a heading.
    expect([rows, kinds.filter((kind) => kind !== 'same')]).toEqual([[], []]);
    const all = (await known()).map(({ name, etag: seen, basePrice, features }) => ({
      name,
      seen,
      basePrice,
      features,
    }));
    expect((await write(all)).body).toMatchObject({ _id: null, added: 0, changed: 0 });
    expect((await csvOf()).body).toBe(first);
  });

  it('makes the same designs again once they are gone', async () => {
    await aDraft({ name: 'Kestrel 20', features: ['a;', '; b'] });
    await aDraft({ name: 'Kestrel 24', storey: 2, zeroBoundary: true, loungeRoom: { quantity: 3, pictures: [] } });
    const { body: first } = await csvOf();
    await system(() => api.models.HouseDesign.deleteMany({}));
    const { rows } = await rowsOf(first);
    expect((await write(rows)).body).toMatchObject({ added: 2, changed: 0 });
    expect((await csvOf()).body).toBe(first);
    expect((await known()).map(({ state, key }) => [state, key])).toEqual([
      ['draft', expect.stringContaining('-kestrel-20')],
      ['draft', expect.stringContaining('-kestrel-24')],
    ]);
  });
});

describe('an import', () => {
  it('adds drafts and changes what it names, as one change that public pages see', async () => {
    const shown = await anActive({ name: 'Kestrel 20' });
    const published = async () =>
      (await api.get<{ data: { basePrice: number }[] }>(`/api/builders/${String(mine!.builderId)}/designs`)).body.data;
    expect((await published()).map(({ basePrice }) => basePrice)).toEqual([289_900]);
    const rows = [
      { name: 'kestrel  20', seen: shown.etag, basePrice: 295_000, bathrooms: 3, features: [], inclusionsPack: null },
      { name: 'Kestrel 24', storey: 2 },
    ];
    const { status, body } = await write(rows);
    expect([status, body]).toMatchObject([200, { added: 1, changed: 1, by: 'Colette Amersham', undoneAt: null }]);
    await until(async () => (await published())[0]?.basePrice === 295_000, 'the price', 1_000);
    expect((await read(shown._id)).body).toMatchObject({
      name: 'Kestrel 20',
      state: 'active',
      bathroom: { quantity: 3 },
      facades: shown.facades,
      features: [],
    });
    expect((await read(shown._id)).body.inclusionsPack).toBeUndefined();
    expect(await named('Kestrel 24')).toMatchObject({ state: 'draft', storey: 2, width: 0 });
    const audited = await system(() => api.models.AuditEntry.find({ batchId: body._id }).lean());
    expect(audited.map(({ to, reason, actorRole }) => [to, reason, actorRole]).sort()).toEqual([
      ['imported', 'Import of designs.csv', 'BUILDER'],
      ['made', 'Import of designs.csv', 'BUILDER'],
    ]);
    expect((await listed())[0]).toMatchObject({ _id: body._id, added: 1 });
  });

  it('is all or nothing: a row that can’t be written refuses the file, by its number', async () => {
    const shown = await anActive({ name: 'Kestrel 20' });
    const { status, body } = await write([
      { name: 'Kestrel 24' },
      { name: 'Kestrel 20', seen: shown.etag, basePrice: 0 },
      { name: 'Twice' },
      { name: 'TWICE' },
    ]);
    expect([status, body.errors]).toEqual([
      400,
      [
        { path: 'rows[1]', message: 'Row 3: A design on offer needs a base price.' },
        { path: 'rows[2]', message: 'Row 4: Twice is in the sheet more than once: rows 4, 5.' },
        { path: 'rows[3]', message: 'Row 5: TWICE is in the sheet more than once: rows 4, 5.' },
      ],
    ]);
    expect((await known()).map(({ name }) => name)).toEqual(['Kestrel 20']);
  });

  it('is refused if a design has changed since the dry run, and says which and by whom', async () => {
    const made = await aDraft({ name: 'Kestrel 20' });
    await change('put', made._id, { ...formOf(made), basePrice: 1 }, mine!.other);
    const { status, body } = await write([{ name: 'New' }, { name: 'Kestrel 20', seen: made.etag, basePrice: 2 }]);
    expect([status, body.message, body.designs]).toEqual([
      412,
      'Kestrel 20 changed since you checked the file, so nothing was imported. Theo Amersham saved this design just now. Check the file again.',
      ['Kestrel 20'],
    ]);
    expect((await write([{ name: 'Gone since', seen: made.etag, storey: 2 }])).status).toBe(412);
    expect((await known()).map(({ name, basePrice }) => [name, basePrice])).toEqual([['Kestrel 20', 1]]);
  });

  it('beside a save of the same design: one of the two is refused, and none is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await aDraft();
      const [imported, saved] = await Promise.all([
        write([{ name: made.name, seen: made.etag, basePrice: 777 }]),
        change('put', made._id, { ...formOf(made), storey: 3 }, mine!.other, made.etag),
      ]);
      expect([imported.status, saved.status].sort()).toEqual([200, 412]);
      const { basePrice, storey } = (await read(made._id)).body;
      expect([basePrice === 777, storey === 3]).toEqual([imported.status === 200, saved.status === 200]);
    }
  });

  it('sent twice with one key is written once; two new names of one key get two', async () => {
    const rows = [{ name: 'Wren 10' }, { name: 'Wren-10' }];
    const [one, two] = [await write(rows, mine!.one, 'k-1'), await write(rows, mine!.one, 'k-1')];
    expect([one.status, two.body._id]).toEqual([200, one.body._id]);
    const keys = (await known()).map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });
});

describe('the undo of an import', () => {
  it('removes what it added and restores what it changed, but for designs that changed since or are named', async () => {
    const [a, b] = [await aDraft({ name: 'A' }), await aDraft({ name: 'B' })];
    const { body } = await write([
      { name: 'A', seen: a.etag, basePrice: 1, bathrooms: 9, inclusionsPack: null, features: ['x'] },
      { name: 'B', seen: b.etag, basePrice: 2 },
      { name: 'C' },
      { name: 'D' },
    ]);
    await change('put', b._id, { ...formOf((await read(b._id)).body), basePrice: 3 });
    const linked = (await named('D'))!._id;
    const { _id: lotId, landownerId, estateId, stageId } = await scene.lot();
    const row = { landownerId, estateId, stageId, lotId, builderId: mine!.builderId, designs: [{ designId: linked }] };
    await system(() => api.models.LotHomes.create([row] as never));
    expect((await undo(body._id)).body).toEqual({
      removed: 1,
      restored: 1,
      left: [
        { title: 'B', why: 'B was changed since.' },
        { title: 'D', why: 'D is on a lot or in a quote.' },
      ],
    });
    expect((await known()).map(({ name }) => name)).toEqual(['A', 'B', 'D']);
    expect((await read(a._id)).body).toEqual({ ...a, updatedAt: expect.any(String) });
    expect((await undo(body._id)).body).toMatchObject({ code: 'undo_refused' });
    expect((await listed())[0]?.undoneAt).toEqual(expect.any(String));
    expect(await api.breaches()).toEqual([]);
  });
});

describe('another builder’s', () => {
  it('import is as one that is not there; a design of the same name is another', async () => {
    const [own, rivals] = [await aDraft({ name: 'Same' }), await aDraft({ name: 'Same' }, theirs!.one)];
    const { body } = await write([{ name: 'Same', seen: own.etag, basePrice: 5 }]);
    expect((await named('Same', theirs!.one))?.etag).toBe(rivals.etag);
    const [foreign, missing] = [
      await undo(body._id, theirs!.one),
      await undo('65f0000000000000000000aa', theirs!.one),
    ] as unknown as { status: number; body: Refusal }[];
    expect([foreign?.status, foreign?.body.message]).toEqual([404, missing?.body.message]);
    expect(await listed(theirs!.one)).toEqual([]);
    expect((await csvOf(theirs!.one)).body.trimEnd().split('\r\n')).toHaveLength(2);
    expect((await named('Same'))?.basePrice).toBe(5);
  });
});
