import { randomUUID } from 'node:crypto';
import type { AnswerOf, BuilderHome, getBuilderQuotes } from '@lotline/shared-domain';
import { Types } from 'mongoose';
import type { EntityId } from '../../src/database/entity-id.js';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import { aMember, type Member } from '../accounts/members.js';
import { aHoldBody, aScene } from '../scene.js';
import {
  aLinkedLot,
  ann,
  api,
  ben,
  builderA,
  builderB,
  design,
  homesOn,
  link,
  rival,
  scene,
  setUp,
  withdraw,
} from './builder-lots-scene.js';

setUp();

const HOUR = 3_600_000;
const home = async (member: Member = ann) =>
  (await api.get<BuilderHome>('/api/builder/home', { headers: member.headers })).body;
/** The figures of the inbox, which the first page repeats; no row matches. */
const figures = async () =>
  (await api.get<AnswerOf<typeof getBuilderQuotes>>('/api/builder/quotes?status=won', { headers: ann.headers })).body
    .figures;

const buyer = { firstName: 'Priya', lastName: 'Nandakumar', email: 'priya@example.com', phone: '+61491570158' };
/** The partner form: a hold for a purchaser. */
const partnerForm = (lot: Parameters<typeof aHoldBody>[0]) =>
  aHoldBody(lot, {
    purchaserDetails: { ...buyer, firstName: 'Omar', lastName: 'Haddad', email: `omar-${randomUUID()}@example.com` },
    companyDetails: { company: 'Wren Homes' },
    holderType: 'Builder/Channel Partner',
  });

/** A quote with a part of the builder's, made so many hours ago. */
async function aQuote(hoursAgo: number, part: object = {}, builderId = builderA): Promise<EntityId> {
  const _id = new Types.ObjectId();
  const at = new Date(Date.now() - hoursAgo * HOUR);
  const selections = [{ house: { name: 'Wren 10' } }, { house: { name: 'Wren 10' } }];
  await api.connection.collection('quotes').insertOne({
    _id,
    landownerId: scene.landownerId,
    estateId: scene.estate._id,
    lotTitle: '12',
    status: 'new',
    buyer,
    parts: [
      { builderId: new Types.ObjectId(), selections: [{ house: { name: 'Rival 1' } }], status: 'new' },
      { builderId, selections, ...part },
    ],
    createdAt: at,
    updatedAt: at,
  });
  return _id;
}

describe('a builder’s first page', () => {
  it('has the quotes that wait, longest first, with their age and who answers', async () => {
    const since = new Date(Date.now() - HOUR);
    const asked = await aQuote(50, { status: 'new', waitsSince: since, assigneeId: ben.user._id });
    const old = await aQuote(30);
    await aQuote(20, { status: 'closed' });
    await aQuote(10, { status: 'new' }, builderB);
    const { quotes, quotesWaiting, name } = await home();
    expect([name, quotesWaiting]).toEqual(['Wren Homes', 2]);
    expect(quotes).toEqual([
      {
        _id: String(old),
        estateTitle: scene.estate.title,
        lotTitle: '12',
        buyer: 'Priya Nandakumar',
        designs: ['Wren 10'],
        waitsSince: expect.any(String),
      },
      expect.objectContaining({ _id: String(asked), assignee: 'Tomas Reyes', waitsSince: since.toISOString() }),
    ]);
    expect(JSON.stringify(quotes)).not.toContain('Rival');
    expect((await figures()).waiting).toBe(2);
  });

  it('says how soon half of the first answers came, of its own alone', async () => {
    expect((await home()).medianAnswerMs).toBeUndefined();
    const answered = (hoursAgo: number, after: number, builderId = builderA) =>
      aQuote(
        hoursAgo,
        { status: 'answered', firstAnsweredAt: new Date(Date.now() - (hoursAgo - after) * HOUR) },
        builderId,
      );
    await answered(40, 2);
    await answered(40, 30);
    await answered(40, 1, builderB);
    expect(Math.round(((await home()).medianAnswerMs ?? 0) / HOUR)).toBe(16);
    await answered(40, 4);
    expect(Math.round(((await home()).medianAnswerMs ?? 0) / HOUR)).toBe(4);
    await answered(24 * 200, 90);
    const { medianAnswerMs } = await home();
    expect([Math.round((medianAnswerMs ?? 0) / HOUR), (await figures()).medianAnswerMs]).toEqual([4, medianAnswerMs]);
  });

  it('has the holds it filed that end within 48 hours, and no others', async () => {
    const filed = async (member: Member, hours: number) => {
      const lot = await scene.lot();
      const { status } = await api.post('/api/holds', partnerForm(lot), { headers: member.headers });
      expect(status).toBe(201);
      const hold = await system(() => api.models.InitialHold.findOne({ lotId: lot._id }).lean());
      const path = `/api/staff/holds/${String(hold?._id)}/approve`;
      expect((await api.post(path, {}, { token: scene.token })).status).toBe(200);
      const expirationDate = new Date(Date.now() + hours * HOUR);
      await system(async () => {
        await api.models.InitialHold.updateOne({ _id: hold?._id }, { $set: { expirationDate } });
        await api.connection
          .collection('lots')
          .updateOne({ _id: lot._id }, { $set: { 'claim.expiresAt': expirationDate } });
      });
      return { lot, expirationDate };
    };
    const soon = await filed(ann, 20);
    await filed(ann, 60);
    await filed(rival, 10);
    const { holds } = await home();
    expect(holds).toEqual([
      {
        _id: expect.any(String),
        estateTitle: scene.estate.title,
        lotTitle: soon.lot.title,
        purchaser: 'Omar Haddad',
        expiresAt: soon.expirationDate.toISOString(),
      },
    ]);
  });

  it('counts lots opened since the member last looked', async () => {
    const place = await aScene(api.connection, { title: 'Abbey Fields' });
    const wren = await design('Wren 12');
    await aLinkedLot([{ designId: wren }], {}, place);
    const before = await home();
    expect(before.newLots).toMatchObject({
      count: 1,
      estates: [{ estateId: String(place.estate._id), title: 'Abbey Fields', count: 1 }],
    });
    expect(before.newLots.since).toBeUndefined();
    await api.post('/api/builder/home/lots-seen', {}, { headers: ann.headers });
    expect((await home()).newLots).toEqual({ count: 0, since: expect.any(String), estates: [] });
    expect((await home(ben)).newLots.count).toBe(1);
  });

  it('names what profile and designs lack', async () => {
    const bare = await design('Bare', builderA, { mainImages: [], facades: [] });
    const { lacks } = await home();
    expect(lacks.filter(({ designId }) => designId === String(bare))).toEqual([
      { code: 'picture', designId: String(bare), name: 'Bare' },
      { code: 'facade', designId: String(bare), name: 'Bare' },
    ]);
    await system(() => api.models.Builder.updateOne({ _id: builderB }, { $set: { description: '' } }));
    expect((await home(rival)).lacks).toEqual([{ code: 'description' }]);
  });

  it('of a team whose builder is gone is a 404', async () => {
    const lost = await aMember(api, { role: 'BUILDER', builderId: new Types.ObjectId() });
    expect((await api.get('/api/builder/home', { headers: lost.headers })).status).toBe(404);
  });
});

describe('withdrawing a design', () => {
  it('takes it from the lots named, or from all, and from nobody else’s', async () => {
    const [wren, finch, theirs] = [await design('Wren 14'), await design('Finch 9'), await design('Heron 9', builderB)];
    const lots: LotRecord[] = [];
    for (let at = 0; at < 3; at += 1) {
      const lot = await aLinkedLot([{ designId: wren, siteCosts: 1_000 }, { designId: finch }]);
      await link(lot, [{ designId: theirs }], builderB);
      lots.push(lot);
    }
    const [first] = lots;
    expect((await withdraw(wren, { lotIds: [String(first?._id)] })).body).toEqual({ lots: 1 });
    expect((await homesOn(first!._id)).map(({ designId }) => designId)).toEqual([finch]);
    expect((await withdraw(wren)).body).toEqual({ lots: 2 });
    for (const { _id, rev } of lots) {
      expect((await homesOn(_id)).map(({ designId }) => designId)).toEqual([finch]);
      expect((await homesOn(_id, builderB)).map(({ designId }) => designId)).toEqual([theirs]);
      expect((await system(() => api.models.Lot.findById(_id).lean()))?.rev).toBe(rev);
    }
  });

  it('of a rival, or from a lot that doesn’t link it, is a 404 and changes nothing', async () => {
    const wren = await design('Wren 15');
    const [lot, bare] = [await aLinkedLot([{ designId: wren }]), await scene.lot()];
    const answers = [
      await withdraw(wren, {}, rival),
      await withdraw(wren, { lotIds: [String(lot._id), String(bare._id)] }),
      await withdraw(wren, { lotIds: ['lot-1'] }),
      await withdraw(new Types.ObjectId()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await homesOn(lot._id)).toHaveLength(1);
  });
});
