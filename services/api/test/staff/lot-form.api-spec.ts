import type { StaffLot } from '@lotline/shared-domain';
import type { EstateRecord } from '../../src/estate/estate.model.js';
import { system } from '../../src/database/scope.js';
import { LotEdits } from '../../src/lot-management/lot-edits.service.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { aScene, type Scene } from '../scene.js';
import { api, ask, move, nowOf, read, sales, scene, setUp } from './lot-scene.js';
import { listenTo } from './listen-to.js';
import { historyOf } from './stage-lots-scene.js';

setUp();

type Refused = { code: string; errors: { path: string; code: string; message: string }[]; change: { by: string } };
const save = (lot: Pick<LotRecord, '_id' | 'rev'>, body: object, who: Pick<Member, 'headers'> = sales, rev = lot.rev) =>
  api.post<StaffLot & Refused & { message: string }>(`/api/staff/lots/${String(lot._id)}`, body, {
    headers: { ...who.headers, 'if-match': `"${rev}"` },
  });
const OPTION = {
  optionHolder: 'Fernhollow Homes',
  typeOfOption: 'Call option',
  optionStartDate: '2027-01-01',
  optionEndDate: '2027-03-01',
};
const BUYER = {
  firstBuyerFirstName: 'Ada',
  firstBuyerLastName: 'Lee',
  firstBuyerEmail: 'Ada@Example.com',
  firstBuyerPhone: '0491 570 158',
};

describe('every field that people set', () => {
  it('of a free lot is saved in one change, with one line in its history', async () => {
    const lot = await scene.lot();
    const { status, body } = await save(lot, {
      title: 'F1',
      size: 460,
      blockWidth: null,
      blockDepth: 31.5,
      price: 320_000,
      priceType: 'from',
      shownPrice: 315_000,
      street: 'Creek Road',
      releaseDate: '2027-01-05',
      financeDueDate: '2027-02-01',
      isBuildersEnabled: true,
      conditions: 'Subject to finance',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        title: 'F1',
        size: 460,
        blockWidth: null,
        blockDepth: 31.5,
        price: 320_000,
        priceTracking: { type: 'from', value: 315_000 },
        street: 'Creek Road',
        isBuildersEnabled: true,
        rev: lot.rev + 1,
      },
    ]);
    expect((await read(lot)).body).toMatchObject({
      conditions: 'Subject to finance',
      landownerId: String(scene.landownerId),
    });
    expect(await historyOf(String(lot._id))).toHaveLength(lot.rev + 1);
  });

  it('of an option is saved without touching the terms that weren’t sent', async () => {
    const lot = await scene.lot();
    const { body } = await ask(lot, '/option', { ...OPTION, fee: 5_000, percent: 2, landPrice: 300_000 });
    expect(
      (await save(lot, { optionEndDate: '2027-04-01', optionFee: null, optionConditions: 'DA first' }, sales, body.rev))
        .status,
    ).toBe(200);
    expect((await read(lot)).body.option).toEqual({
      optionHolder: 'Fernhollow Homes',
      typeOfOption: 'Call option',
      termsOfOption: {
        optionStartDate: '2026-12-31T13:00:00.000Z',
        optionEndDate: '2027-03-31T13:00:00.000Z',
        landPrice: 300_000,
        optionFee: { percent: 2 },
        conditions: 'DA first',
      },
    });
    expect(await save(lot, { optionEndDate: '2026-12-01' }, sales, body.rev + 1)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'optionEndDate', code: 'order' }] },
    });
  });

  it('of a sale outside Lotline is saved; visitors see its phase', async () => {
    const lot = await scene.lot();
    const { body } = await ask(lot, '/offline-sale', { salePhase: 'hold', fullName: 'Tom Achterberg' });
    await save(lot, { salePhase: 'contract_executed', offlineDeposit: 5_000 }, sales, body.rev);
    expect((await nowOf(lot))?.offlineSale).toMatchObject({
      salePhase: 'contract_executed',
      offlineDeposit: 5_000,
      offlineBuyerData: { fullName: 'Tom Achterberg' },
    });
    expect((await api.get(`/api/lots/${String(lot._id)}`)).body).toMatchObject({
      lot: { offlineSale: { salePhase: 'contract_executed' } },
    });
  });

  it('of the buyers of an imported sale is saved as the EOI’s would be', async () => {
    const lot = await scene.lot('settled');
    await system(() => api.models.Eoi.updateMany({ lotId: lot._id }, { $unset: { activeLotId: 1 } }));
    expect((await save(lot, BUYER)).status).toBe(200);
    expect((await read(lot)).body.lotBuyers).toEqual({
      firstBuyer: { firstName: 'Ada', lastName: 'Lee', email: 'ada@example.com', phone: '+61491570158' },
    });
    await system(() => api.models.Eoi.updateMany({ lotId: lot._id }, { $set: { activeLotId: lot._id } }));
  });
});

describe('what can’t change now is refused with a code and a sentence, and nothing is written', () => {
  it.each([
    ['hold', { price: 1 }, 'price', 'agreed'],
    ['contract_executed', { size: 1 }, 'size', 'agreed'],
    ['settled', { title: 'ZZ' }, 'title', 'agreed'],
    ['available', { optionHolder: 'A' }, 'optionHolder', 'not_under_option'],
    ['available', { salePhase: 'settled' }, 'salePhase', 'not_offline'],
    ['hold', BUYER, 'firstBuyerFirstName', 'not_bought'],
    ['eoi', BUYER, 'firstBuyerFirstName', 'buyers_of_eoi'],
    ['option', { optionHolder: '' }, 'optionHolder', undefined],
    ['available', { status: 'settled' }, 'status', undefined],
    ['available', { buyerStatus: 'x' }, 'buyerStatus', undefined],
  ] as const)('at %s %j is refused at %s: %s', async (status, body, path, code) => {
    const lot = await scene.lot(status);
    const answer = await save(lot, { conditions: 'not to be saved', ...body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.errors[0]).toMatchObject({ path, message: expect.stringMatching(/^[A-Z]/) });
    expect(answer.body.errors[0]?.code).toBe(code);
    expect(await nowOf(lot)).toMatchObject({ rev: lot.rev });
    expect((await nowOf(lot))?.conditions).toBeUndefined();
  });

  it('a number that another lot of the stage has', async () => {
    const [lot, other] = [await scene.lot(), await scene.lot()];
    expect(await save(lot, { title: `lot ${other.title}` })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('a save that names no revision', async () => {
    const lot = await scene.lot();
    const blind = await api.post(`/api/staff/lots/${String(lot._id)}`, { size: 1 }, { headers: sales.headers });
    expect(blind.status).toBe(428);
  });
});

describe('the front edge is the map’s (D63, D91)', () => {
  let drawn: Scene;
  const aDrawnLot = async (of: Scene, fields: Partial<EstateRecord> = {}) => {
    const lot = await of.lot();
    const { landownerId, estate, stageId } = of;
    await system(async () => {
      await api.models.Estate.updateOne({ _id: estate._id }, { $set: fields });
      await api.models.LotMapItem.create({
        landownerId,
        estateId: estate._id,
        stageId,
        lotId: lot._id,
        path: 'M0 0L9 0L9 5L0 5Z',
        binding: { x: 4, y: 2 },
        size: { width: 9, height: 5 },
      });
    });
    return lot;
  };
  beforeAll(async () => {
    drawn = await aScene(api.connection);
  });
  const edgeOf = async (lot: LotRecord) =>
    (await system(() => api.models.LotMapItem.findOne({ lotId: lot._id }).lean()))?.frontEdge;

  it.each([
    ['SUPER_ADMIN', false, 200],
    ['LANDOWNER', true, 200],
    ['LANDOWNER', false, 403],
    ['SALES', true, 403],
  ] as const)('%s with landownerEditsMaps %s: %d', async (role, landownerEditsMaps, status) => {
    const lot = await aDrawnLot(drawn, { landownerEditsMaps });
    const who = await aMember(api, { role, ...(role !== 'SUPER_ADMIN' && { landownerId: drawn.landownerId }) });
    const answer = await save(lot, { frontEdge: 2 }, who);
    expect(answer.status).toBe(status);
    expect(await edgeOf(lot)).toBe(status === 200 ? 2 : undefined);
    if (status === 403)
      expect(answer.body).toMatchObject({ code: 'forbidden', errors: [{ path: 'frontEdge', code: 'not_allowed' }] });
  });

  it('and an open map learns of it', async () => {
    const lot = await aDrawnLot(drawn, { landownerEditsMaps: true });
    const stream = await listenTo(`${api.url}/api/estates/${drawn.estate.key}/live`, {});
    const owner = await aMember(api, { role: 'LANDOWNER', landownerId: drawn.landownerId });
    expect((await save(lot, { frontEdge: 1 }, owner)).status).toBe(200);
    for (let tries = 0; tries < 50 && !stream.events.some(({ kind }) => kind === 'map'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stream.events.map(({ kind }) => kind)).toEqual(['map']);
    stream.close();
    expect((await save(lot, { frontEdge: 4 }, owner, lot.rev + 1)).body.errors).toMatchObject([
      { path: 'frontEdge', code: 'no_such_edge' },
    ]);
  });
});

describe('two people at one lot’s form', () => {
  const ROUNDS = Number(process.env['ROUNDS'] ?? (process.env['SIZE'] === 'full' ? 200 : 10));
  let ben: Member;
  beforeAll(async () => {
    ben = await aMember(api, { role: 'SALES', landownerId: scene.landownerId, firstName: 'Ben', lastName: 'Ray' });
  });

  /** Both save what they typed, at the revision both have seen, at once; returns how many were saved. */
  async function round(at: number): Promise<number> {
    const lot = await scene.lot();
    const typed = [{ price: 400_000 + at }, { price: 500_000 + at, conditions: `Ben ${at}` }] as const;
    const people = [sales, ben] as const;
    const answers = await Promise.all(typed.map((body, who) => save(lot, body, people[who])));
    const saved = answers.filter(({ status }) => status === 200).length;
    if (saved !== 1) return saved;
    const winner = answers.findIndex(({ status }) => status === 200);
    const [loser, name] = [1 - winner, ['Mei-Lin Fraser', 'Ben Ray'][winner]];
    const told = answers[loser]?.body;
    expect([answers[loser]?.status, told?.change.by]).toEqual([412, name]);
    expect(told?.message).toMatch(
      new RegExp(`^${name} changed this lot \\(Price \\$310,000 → \\$${[4, 5][winner]}00,`),
    );
    // The loser takes up the newer price and keeps the rest of what was typed.
    const again = await save(lot, { conditions: `mine ${at}` }, people[loser], lot.rev + 1);
    expect([again.status, again.body.price]).toEqual([200, typed[winner]?.price]);
    expect(await nowOf(lot)).toMatchObject({ price: typed[winner]?.price, conditions: `mine ${at}`, rev: lot.rev + 2 });
    return saved;
  }

  it(
    `one is saved, the other reads who and what, and nothing is lost, ${ROUNDS} rounds`,
    async () => {
      for (let at = 0; at < ROUNDS; at += 1) expect(await round(at)).toBe(1);
    },
    30_000 + ROUNDS * 2_000,
  );

  it('control: without a look at the revision both are saved, and one is lost', async () => {
    const edits = api.app.get(LotEdits, { strict: false });
    const update = edits.update.bind(edits);
    const blind = jest.spyOn(edits, 'update').mockImplementation(async (seen, action) => {
      for (;;) {
        const rev = (await nowOf({ _id: seen.lotId as never }))?.rev ?? 0;
        const answer = await update({ ...seen, rev }, action).catch((error: { code: string }) => error);
        if (!('code' in answer)) return answer;
      }
    });
    const saved: number[] = [];
    for (let at = 0; at < 3; at += 1) saved.push(await round(at));
    blind.mockRestore();
    expect(Math.max(...saved)).toBe(2);
  }, 60_000);
});

it('a price that can’t change is refused in a bulk change as well, and a withdrawn lot’s can', async () => {
  const [held, withdrawn] = [await scene.lot('hold'), await scene.lot()];
  await move(withdrawn, 'withdrawn', 'test');
  const { body } = await api.post<{ results: { outcome: string; message: string }[] }>(
    '/api/staff/lot-changes',
    { lots: [held, withdrawn].map(({ _id, rev }, at) => ({ lotId: String(_id), rev: rev + at, price: 1 })) },
    { headers: sales.headers },
  );
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['same', 'changed']);
  expect(body.results[0]?.message).toMatch(/^Price can’t change while the lot’s status is Hold/);
});
