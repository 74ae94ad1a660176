import type { DueDate } from '@lotline/shared-domain';
import { newId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { aSale, dayAfter, type SaleFields, stored } from './due-scene.js';

let api: TestApi;
let scene: Scene;
let sales: Member;
let stranger: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await aScene(api.connection, { title: 'Bridgewater' });
  const other = await aScene(api.connection);
  [sales, stranger] = [
    await aMember(api, { role: 'SALES', landownerId: scene.landownerId }),
    await aMember(api, { role: 'SALES', landownerId: other.landownerId }),
  ];
}, 60_000);
afterAll(() => api.close());
afterEach(() =>
  system(async () => {
    await api.models.Eoi.updateMany({}, { $unset: { contract: 1 } });
    await api.models.Estate.updateMany({}, { $unset: { settlementDays: 1 } });
    await api.models.Stage.updateMany({}, { $unset: { registeredOn: 1 } });
    await api.connection
      .collection('lots')
      .updateMany({}, { $unset: { financeDueDate: 1, settlementDate: 1, registeredOn: 1, isArchived: 1 } });
  }),
);

const sale = (fields: SaleFields, of = scene) => aSale(api, of, fields);
const due = async (query = '', { headers }: Pick<Member, 'headers'> = sales) => {
  const { status, body } = await api.get<{ data: DueDate[]; isCut: boolean }>(`/api/staff/contract-dates${query}`, {
    headers,
  });
  expect(status).toBe(200);
  return body;
};
const namesOf = (dates: readonly DueDate[]) => dates.map(({ name, on }) => [name, on]);
const file = (eoiId: unknown, name: string, { headers }: Pick<Member, 'headers'> = sales) =>
  api.get<string>(`/api/staff/eois/${String(eoiId)}/dates/${name}/ics`, { headers });

describe('what is due of contracts (D107)', () => {
  it('is listed by day: finance and settlement of the lot, the contract’s own dates, and conditions that wait', async () => {
    const { lot, eoi } = await sale({
      dates: {
        issued: dayAfter(-40),
        coolingOffEnds: dayAfter(1),
        financeDue: dayAfter(-2),
        settlementDue: dayAfter(30),
        sunset: dayAfter(200),
      },
      conditions: [
        { title: 'Sale of the buyer’s home', dueOn: stored(dayAfter(5)) },
        { title: 'Met', state: 'met', dueOn: stored(dayAfter(3)) },
        { title: 'Without a day' },
      ],
    });
    const { data, isCut } = await due();
    expect([isCut, namesOf(data)]).toEqual([
      false,
      [
        ['financeDue', dayAfter(-2)],
        ['coolingOffEnds', dayAfter(1)],
        ['condition', dayAfter(5)],
        ['settlementDue', dayAfter(30)],
        ['sunset', dayAfter(200)],
      ],
    ]);
    expect(data[0]).toEqual({
      eoiId: String(eoi._id),
      buyers: 'Wiremu Hale',
      lotId: String(lot._id),
      lotTitle: lot.title,
      stageTitle: '4',
      estateId: String(scene.estate._id),
      estateTitle: 'Bridgewater',
      timeZone: 'Australia/Melbourne',
      lotStatus: 'contract_executed',
      name: 'financeDue',
      label: 'Finance due',
      on: dayAfter(-2),
      isOverdue: true,
    });
    expect(data.map(({ isOverdue, label }) => [isOverdue, label]).slice(1, 3)).toEqual([
      [false, 'Cooling off ends'],
      [false, 'Sale of the buyer’s home'],
    ]);
    // A condition's calendar file is named by its id.
    expect((await file(eoi._id, data[2]?.conditionId ?? '')).status).toBe(200);
  });

  it('settlement follows from the registration of the lot, else of its stage, unless a day is set', async () => {
    await system(() => api.models.Estate.updateOne({ _id: scene.estate._id }, { $set: { settlementDays: 14 } }));
    const [ofStage, ofLot, set] = [
      await sale({}),
      await sale({ lot: { registeredOn: stored(dayAfter(-10)) } }),
      await sale({ dates: { settlementDue: dayAfter(9) } }),
    ];
    expect((await due()).data.map(({ lotId, isDerived }) => [lotId, isDerived])).toEqual([
      [String(ofLot.lot._id), true],
      [String(set.lot._id), undefined],
    ]);
    await system(() =>
      api.models.Stage.updateOne({ _id: scene.stageId }, { $set: { registeredOn: stored(dayAfter(-20)) } }),
    );
    const { data } = await due();
    expect(data.slice(0, 1)).toMatchObject([
      { on: dayAfter(-6), isOverdue: true, isDerived: true, name: 'settlementDue' },
    ]);
    expect(data.map(({ lotId }) => lotId)).toContain(String(ofStage.lot._id));
    expect(data.find(({ lotId }) => lotId === String(ofLot.lot._id))?.on).toBe(dayAfter(4));
  });

  it.each<[string, SaleFields, number]>([
    ['finance once the lot is Unconditional', { status: 'unconditional', dates: { financeDue: dayAfter(3) } }, 0],
    ['finance before that', { status: 'eoi', dates: { financeDue: dayAfter(3) } }, 1],
    ['cooling off on its last day', { dates: { coolingOffEnds: dayAfter(0) } }, 1],
    ['cooling off a day later', { dates: { coolingOffEnds: dayAfter(-1) } }, 0],
    ['settlement that passed', { status: 'unconditional', dates: { settlementDue: dayAfter(-9) } }, 1],
    ['anything of a settled lot', { status: 'settled', dates: { settlementDue: dayAfter(3), sunset: dayAfter(3) } }, 0],
    ['anything of an archived estate', { dates: { sunset: dayAfter(3) }, lot: { isArchived: true } }, 0],
    ['anything of an EOI that was withdrawn', { dates: { sunset: dayAfter(3) }, eoi: { status: 'withdrawn' } }, 0],
  ])('%s', async (_, fields, count) => {
    await sale(fields);
    expect((await due()).data).toHaveLength(count);
    await api.connection.collection('eois').deleteMany({ status: 'withdrawn' });
  });

  it('of a span, and of an estate; nothing of another landowner', async () => {
    await sale({ dates: { financeDue: dayAfter(-2), settlementDue: dayAfter(7), sunset: dayAfter(8) } });
    const days = async (query: string) => (await due(query)).data.map(({ on }) => on);
    expect(await days(`?from=${dayAfter(7)}`)).toEqual([dayAfter(7), dayAfter(8)]);
    expect(await days(`?to=${dayAfter(7)}`)).toEqual([dayAfter(-2), dayAfter(7)]);
    expect(await days(`?from=${dayAfter(7)}&to=${dayAfter(7)}`)).toEqual([dayAfter(7)]);
    expect(await days(`?estateId=${String(scene.estate._id)}`)).toHaveLength(3);
    for (const estateId of [String(newId()), 'none']) expect(await days(`?estateId=${estateId}`)).toEqual([]);
    const theirs = await due(`?estateId=${String(scene.estate._id)}`, stranger);
    expect([theirs.data, (await due('', stranger)).data]).toEqual([[], []]);
  });

  it.each(['from=2027-02-31', 'to=tomorrow'])('%s is no day', async (query) => {
    const { status, body } = await api.get<{ errors: { path: string }[] }>(`/api/staff/contract-dates?${query}`, {
      headers: sales.headers,
    });
    expect([status, body.errors[0]?.path]).toEqual([400, query.split('=')[0]]);
  });

  it('an estate’s days are its own: the same moment is another day in Perth', async () => {
    const perth = await aScene(api.connection, { landownerId: scene.landownerId, timeZone: 'Australia/Perth' });
    const on = '2027-07-01';
    await sale({ lot: { settlementDate: stored(on, 'Australia/Perth') } }, perth);
    expect((await due()).data).toMatchObject([{ on, timeZone: 'Australia/Perth' }]);
  });

  it('is cut at 1,000', async () => {
    const many = Array.from({ length: 1_001 }, () => ({ title: 'Finance', dueOn: stored(dayAfter(4)) }));
    await sale({ conditions: many });
    const { data, isCut } = await due();
    expect([data.length, isCut]).toEqual([1_000, true]);
  });
});

describe('a date as a calendar file', () => {
  it('is an all-day event named after date, lot and estate, which leads to the EOI', async () => {
    const { lot, eoi } = await sale({ dates: { financeDue: '2027-03-15' } });
    const { status, headers, body } = await file(eoi._id, 'financeDue');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Finance due Lot ${lot.title} Bridgewater.ics"`,
    );
    const lines = body.replace(/\r\n /g, '').split('\r\n');
    for (const line of [
      `UID:${String(eoi._id)}-financeDue@localhost`,
      'DTSTART;VALUE=DATE:20270315',
      `SUMMARY:Finance due: Lot ${lot.title}\\, Bridgewater`,
      `URL:http://localhost:4900/desk/eois/${String(eoi._id)}`,
    ])
      expect(lines).toContain(line);
    expect(body).not.toMatch(/@example\.com|61491570158/);
  });

  it('of a condition, of a date that is over, and of one that was done', async () => {
    const condition = newId();
    const { eoi } = await sale({
      status: 'unconditional',
      dates: { financeDue: dayAfter(-5), issued: dayAfter(-40) },
      conditions: [{ _id: condition, title: 'Finance; in writing', state: 'met', dueOn: stored(dayAfter(-5)) }],
    });
    for (const name of ['financeDue', 'issued', String(condition)])
      expect([name, (await file(eoi._id, name)).status]).toEqual([name, 200]);
    expect((await file(eoi._id, String(condition))).body).toContain('SUMMARY:Finance\\; in writing: Lot ');
  });

  it('404 for a date that isn’t known, an unknown name, and another landowner’s EOI', async () => {
    const { eoi } = await sale({ dates: { financeDue: dayAfter(5) } });
    for (const name of ['sunset', 'toString', String(newId())]) expect((await file(eoi._id, name)).status).toBe(404);
    expect((await file(eoi._id, 'financeDue', stranger)).status).toBe(404);
    expect((await file(newId(), 'financeDue')).status).toBe(404);
  });
});
