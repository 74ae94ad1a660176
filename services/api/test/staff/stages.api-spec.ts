import type { LotsOfStage } from '@lotline/shared-domain';
import { atLeast } from '../at-least.js';
import { StageHistory } from '../../src/stage-admin/stage-history.service.js';
import { aMember } from '../accounts/members.js';
import { addStage, api, aStage, harriet, noah, overview, sales, saveStage, scene, setUp } from './stage-scene.js';

/** Rounds of two people at one form. */
const ROUNDS = process.env['SIZE'] === 'full' ? 200 : 4;
jest.setTimeout(30_000 + ROUNDS * 500);
setUp();

describe('adding', () => {
  it('a stage begins Not Released, without lots, under its number', async () => {
    const { status, body } = await addStage({ title: ' Stage 7 ', name: 'Creekside', registrationDate: '2027-08-31' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        title: '7',
        name: 'Creekside',
        status: 'not_released',
        rev: 0,
        lotsCount: 0,
        registrationDate: '2027-08-30T14:00:00.000Z',
        registeredOn: null,
      }),
    ]);
    expect((await overview(body._id)).history).toMatchObject([{ by: 'Harriet Omondi', what: 'added this stage' }]);
  });

  it.each([
    [{}, 'title'],
    [{ title: ' ' }, 'title'],
    [{ title: 'stage 4' }, 'title'],
    [{ title: 'x'.repeat(41) }, 'title'],
    [{ title: '8', registrationDate: '2027-02-31' }, 'registrationDate'],
  ])('%j is refused', async (body, path) => {
    const refused = await addStage(body);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('of two at once with one number, one is added', async () => {
    const answers = await Promise.all([addStage({ title: '9A' }), addStage({ title: '9A' }, noah)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('is for managers of the estate', async () => {
    const stranger = await aMember(api, { role: 'LANDOWNER' });
    expect((await addStage({ title: '20' }, sales)).status).toBe(403);
    expect((await addStage({ title: '20' }, stranger)).status).toBe(404);
  });
});

describe('changing', () => {
  it('a new number, name and dates; what is left out stays and null clears', async () => {
    const { _id } = await aStage({ name: 'Creekside', registrationDate: new Date('2027-08-30T14:00:00Z') });
    const title = `N${String(_id).slice(-6)}`;
    const saved = await saveStage(_id, 0, { title, name: null, registeredOn: '2026-02-03' });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({
        title,
        rev: 1,
        registrationDate: '2027-08-30T14:00:00.000Z',
        registeredOn: '2026-02-02T13:00:00.000Z',
      }),
    ]);
    expect((await saveStage(_id, 1, { registeredOn: null })).body.registeredOn).toBeNull();
    expect((await overview(_id)).history.map(({ reason }) => reason)).toEqual([
      'Registered on 3 Feb 2026 → --',
      expect.stringMatching(/^Stage S\d+ → N\w+; Marketing name Creekside → -; Registered on -- → 3 Feb 2026$/),
    ]);
  });

  it('a changed estimate asks for the reason, which the history keeps; the first one doesn’t', async () => {
    const { _id } = await aStage();
    expect((await saveStage(_id, 0, { registrationDate: '2027-08-31' })).status).toBe(200);
    const refused = await saveStage(_id, 1, { registrationDate: '2027-10-31', reason: ' ' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'reason']);
    expect((await saveStage(_id, 1, { registrationDate: '2027-10-31', reason: 'Council delay' })).status).toBe(200);
    expect((await overview(_id)).history[0]).toMatchObject({
      by: 'Harriet Omondi',
      reason: 'Est. Registration 31 Aug 2027 → 31 Oct 2027 (Council delay)',
    });
  });

  it('a day in the future is no day of registration', async () => {
    const { _id } = await aStage();
    const refused = await saveStage(_id, 0, { registeredOn: '2099-01-01' });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'registeredOn']);
  });

  it('what changes nothing writes nothing', async () => {
    const { _id, title } = await aStage();
    expect((await saveStage(_id, 0, { title, name: '' })).body.rev).toBe(0);
    expect((await overview(_id)).history).toEqual([]);
  });
});

describe('two people at one stage', () => {
  afterEach(() => jest.restoreAllMocks());

  it('the later one reads who changed what, and nothing is lost', async () => {
    const { _id } = await aStage();
    await saveStage(_id, 0, { name: 'Creekside' }, noah);
    const late = await saveStage(_id, 0, { name: 'Hilltop' });
    expect([late.status, late.body.code, late.body.message]).toEqual([
      412,
      'stale',
      'Noah Omondi changed this stage just now: Marketing name - → Creekside.',
    ]);
    expect((await saveStage(_id, 1, { name: 'Hilltop' })).body).toMatchObject({ name: 'Hilltop', rev: 2 });
  });

  /** Rounds in which both saves reported success, and one of them is lost. */
  async function lostIn(rounds: number): Promise<number> {
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const { _id } = await aStage();
      const answers = await Promise.all([
        saveStage(_id, 0, { name: 'Creekside' }),
        saveStage(_id, 0, { registrationDate: '2027-08-31', name: 'Hilltop' }, noah),
      ]);
      if (answers.every(({ status }) => status === 200)) lost += 1;
      else expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    }
    return lost;
  }
  it(`no update is lost in ${ROUNDS} rounds`, async () => expect(await lostIn(ROUNDS)).toBe(0));
  it('control: without a look at the revision one is', async () => {
    jest.spyOn(StageHistory.prototype, 'refuseStale').mockResolvedValue();
    expect(await lostIn(4)).toBe(4);
  });
});

describe('Titled (D93)', () => {
  /** The stage's lots as visitors get them at the time of a write or later. */
  const publicLots = async (stageId: unknown, { headers }: Pick<Response, 'headers'>) =>
    (
      await api.get<LotsOfStage[]>(`/api/estates/${scene.estate.key}/lots`, {
        headers: await atLeast(api.connection, headers),
      })
    ).body.find(({ stage }) => stage.id === String(stageId))?.lotData;

  it('is said of the lots of a registered stage, and of a lot of its own day; an estimate that has passed isn’t', async () => {
    const { _id } = await aStage({ status: 'now_selling', registrationDate: new Date('2025-03-01T00:00:00Z') });
    const in_ = { stageId: _id };
    await scene.lot('available', { ...in_, title: '1' });
    await scene.lot('available', { ...in_, title: '2', registrationDate: new Date('2025-06-01T00:00:00Z') });
    const before = await publicLots(_id, await saveStage(_id, 0, { name: 'Creekside' }));
    expect(before).toMatchObject([
      { registrationDate: '2025-03-01T00:00:00.000Z' },
      { registrationDate: '2025-06-01T00:00:00.000Z' },
    ]);
    expect(before?.some((lot) => 'registeredOn' in lot)).toBe(false);
    await scene.lot('available', { ...in_, title: '3', registeredOn: new Date('2025-08-01T00:00:00Z') });
    const after = await publicLots(_id, await saveStage(_id, 1, { registeredOn: '2025-07-01' }));
    expect(after?.map(({ registeredOn }) => registeredOn)).toEqual([
      '2025-06-30T14:00:00.000Z',
      '2025-06-30T14:00:00.000Z',
      '2025-08-01T00:00:00.000Z',
    ]);
  });

  it('a stage that isn’t released gives its lots no date', async () => {
    const { _id } = await aStage({ registrationDate: new Date('2027-03-01T00:00:00Z') });
    await scene.lot('available', { stageId: _id, title: '1' });
    const [lot] = (await publicLots(_id, await saveStage(_id, 0, { name: 'Creekside' }))) ?? [];
    expect(lot).toMatchObject({ title: '1' });
    expect(lot).not.toHaveProperty('registrationDate');
  });

  it('a lot’s own day is one of its facts', async () => {
    const lot = await scene.lot('available');
    const saved = await api.post<{ registeredOn: string }>(
      `/api/staff/lots/${String(lot._id)}/facts`,
      { registeredOn: '2026-02-03' },
      { headers: { ...harriet.headers, 'if-match': `"${lot.rev}"` } },
    );
    expect([saved.status, saved.body.registeredOn]).toEqual([200, '2026-02-02T13:00:00.000Z']);
  });
});
