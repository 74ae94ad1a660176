import { Types } from 'mongoose';
import { system } from '../../src/database/scope.js';
import type { LotRecord } from '../../src/lot/lot.model.js';
import type { StageRecord } from '../../src/stage/stage.model.js';
import { aDesk, type Desk } from './desk.js';

let desk: Desk;
beforeAll(async () => {
  desk = await aDesk();
});
afterAll(() => desk.api.close());

/** The 1st of a month, in UTC: that month in Melbourne too. */
const day = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
type Dates = Partial<Pick<StageRecord, 'registrationDate' | 'registeredOn'>>;

/** A lot for sale in a stage of its own. */
async function aLot(stage: Dates, lot: Dates): Promise<LotRecord> {
  const { landownerId, estate } = desk.scene;
  const title = String(new Types.ObjectId());
  const fields = { landownerId, estateId: estate._id, title, status: 'now_selling', ...stage };
  const made = await system(() => desk.api.models.Stage.create([fields] as never));
  const [{ _id: stageId }] = made as unknown as [StageRecord];
  return desk.scene.lot('available', { stageId, ...lot });
}

/** What each email about the lot says of its registration, by template: the rows, in text and in HTML. */
async function saidOf(lot: LotRecord): Promise<Map<string, string>> {
  const { api, ask, decide, emailsTo } = desk;
  const lotId = String(lot._id);
  const person = { firstName: 'Ada', lastName: 'Lee', phone: '0491570158', filledMs: 9000 };
  const [asker, watcher] = [`ask-${lotId}@example.com`, `watch-${lotId}@example.com`];
  const enquiry = { ...person, email: asker, estateId: desk.scene.estate.key, lotId };
  expect((await api.post('/api/enquiries', enquiry)).status).toBe(201);
  const { holdId, email } = await ask(lot);
  const other = await ask(lot);
  expect((await decide(other.holdId, 'decline', { reason: 'Incomplete' })).status).toBe(200);
  expect((await decide(holdId, 'approve')).status).toBe(200);
  expect((await api.post('/api/watches', { lotId, email: watcher, consent: true, filledMs: 9000 })).status).toBe(201);
  expect((await decide(holdId, 'cancel', { reason: 'Changed their mind' })).status).toBe(200);

  const said = new Map<string, string>();
  for (const to of [asker, email, other.email, watcher])
    for (const { template, text } of await emailsTo(to))
      said.set(template, (text.match(/^(?:Est\. Registration|Titled): .*$/gm) ?? []).join('; '));
  return said;
}

describe('D93 in emails: what they say of a lot’s registration', () => {
  it.each<[string, Dates, Dates, string]>([
    ['a lot’s estimate', {}, { registrationDate: day('2031-03') }, 'Est. Registration: Mar 2031'],
    ['an estimate that has passed', {}, { registrationDate: day('2025-03') }, 'Est. Registration: Mar 2025'],
    ['the stage’s estimate', { registrationDate: day('2031-05') }, {}, 'Est. Registration: May 2031'],
    [
      'the lot’s estimate before the stage’s',
      { registrationDate: day('2031-05') },
      { registrationDate: day('2031-03') },
      'Est. Registration: Mar 2031',
    ],
    ['a registered stage', { registrationDate: day('2025-03'), registeredOn: day('2025-07') }, {}, 'Titled: Jul 2025'],
    [
      'a lot registered on a day of its own',
      { registrationDate: day('2031-05') },
      { registeredOn: day('2025-08') },
      'Titled: Aug 2025',
    ],
    ['a lot without any date', {}, {}, ''],
  ])('%s', async (_, stage, lot, expected) => {
    const said = await saidOf(await aLot(stage, lot));
    expect([...said.keys()].sort()).toEqual([
      'enquiry-received',
      'hold-approved',
      'hold-cancelled',
      'hold-declined',
      'hold-received',
      'watch-set',
    ]);
    expect([...new Set(said.values())]).toEqual([expected]);
  });
});
