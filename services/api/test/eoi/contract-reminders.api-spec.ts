import { formatTime } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { ContractReminders } from '../../src/due-dates/contract-reminders.js';
import { RemindersRepository } from '../../src/due-dates/reminders.repository.js';
import { EoiRecipient } from '../../src/eoi/eoi-recipient.service.js';
import { Outbox } from '../../src/outbox/outbox.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { aScene, type Scene } from '../scene.js';
import { aSale, type Sale, type SaleFields, stored } from './due-scene.js';

const ON = '2027-03-15';
const TEAM = 'bridgewater@example.com';
/** A moment in Melbourne, in summer time. */
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00+11:00`);
const [WEEK_BEFORE, DAY_BEFORE] = [at('2027-03-08'), at('2027-03-14')];

let api: TestApi;
let scene: Scene;
// One program a spec: a sweep is of all that is there.
beforeAll(async () => {
  api = await createTestApi({ env: {} });
  scene = await aScene(api.connection, { title: 'Bridgewater', recipients: [TEAM] });
}, 60_000);
afterAll(() => api.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await api.models.OutboxMessage.deleteMany({});
  await api.connection.collection('eois').updateMany({}, { $unset: { contract: 1 } });
  await api.connection.collection('estates').updateMany({}, { $unset: { settlementDays: 1 } });
  await api.connection
    .collection('lots')
    .updateMany({}, { $unset: { financeDueDate: 1, settlementDate: 1, registeredOn: 1 } });
});

const sweep = (now: Date) => system(() => api.app.get(ContractReminders).sweep(now));
const sale = (fields: SaleFields) => aSale(api, scene, { setOn: '2027-01-01', ...fields });
const emails = () => api.models.OutboxMessage.find().sort({ _id: 1 }).lean();
const templates = async () => (await emails()).map(({ template, to }) => [template, to]);
const toBuyer = ({ eoi }: Sale) => ['contract-date-nears', eoi.buyersData.firstBuyer?.email];
const toTeam = ['contract-date-nears-staff', TEAM];
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
const move = (lot: Sale['lot'], day: string) =>
  api.connection.collection('lots').updateOne({ _id: lot._id }, { $set: { financeDueDate: stored(day) } });

describe('reminders of a contract’s dates (D107)', () => {
  it('go to buyer and team 7 days before and 1 day before, each once', async () => {
    const one = await sale({ dates: { financeDue: ON } });
    const sent: number[] = [];
    for (const now of [at('2027-03-07'), WEEK_BEFORE, at('2027-03-08', '17:00'), at('2027-03-09'), DAY_BEFORE, at(ON)])
      sent.push(await sweep(now));
    expect(sent).toEqual([0, 1, 0, 0, 1, 0]);
    expect(await templates()).toEqual([toBuyer(one), toTeam, toBuyer(one), toTeam]);
    const [buyers, teams] = await emails();
    expect(buyers?.subject).toBe(`Finance due on 15 March 2027: Lot ${one.lot.title}, Bridgewater`);
    expect(buyers?.text).toContain('Please send the sales team your lender’s written approval by then.');
    expect(teams?.text).toContain(`/desk/eois/${String(one.eoi._id)}`);
    expect(teams?.text).toContain('First buyer: Wiremu Hale');
  });

  it.each(['coolingOffEnds', 'settlementDue', 'sunset'] as const)('of %s too', async (name) => {
    await sale({ dates: { [name]: ON } });
    expect([await sweep(WEEK_BEFORE), (await emails()).length]).toEqual([1, 2]);
  });

  it('of settlement that follows from registration', async () => {
    await api.connection.collection('estates').updateOne({ _id: scene.estate._id }, { $set: { settlementDays: 28 } });
    const { lot } = await sale({ status: 'unconditional', lot: { registeredOn: stored('2027-02-15') } });
    expect([await sweep(at('2027-03-07')), await sweep(WEEK_BEFORE)]).toEqual([0, 1]);
    expect((await emails())[0]?.subject).toBe(`Settlement due on 15 March 2027: Lot ${lot.title}, Bridgewater`);
  });

  it('by day in the estate’s time zone: neither before 9 AM nor after 8 PM', async () => {
    await sale({ dates: { financeDue: ON } });
    const tries = ['00:00', '08:59', '20:00', '23:59', '19:59'];
    expect(tries.map((time) => formatTime(at('2027-03-08', time), scene.estate.timeZone))[1]).toBe('8:59 AM');
    const sent: number[] = [];
    for (const time of tries) sent.push(await sweep(at('2027-03-08', time)));
    expect(sent).toEqual([0, 0, 0, 0, 1]);
  });

  it('a date that was set when it was nearer is reminded of 1 day before only', async () => {
    await sale({ dates: { financeDue: ON }, setOn: '2027-03-10' });
    expect([await sweep(at('2027-03-10')), await sweep(at('2027-03-13')), await sweep(DAY_BEFORE)]).toEqual([0, 0, 1]);
  });

  it('one that moved is reminded of anew, at its new day only', async () => {
    const { lot } = await sale({ dates: { financeDue: ON } });
    await sweep(WEEK_BEFORE);
    await move(lot, '2027-03-29');
    expect([await sweep(DAY_BEFORE), await sweep(at('2027-03-22')), await sweep(at('2027-03-28'))]).toEqual([0, 1, 1]);
    expect((await emails()).map(({ subject }) => /\d+ March/.exec(subject)?.[0])).toEqual(
      ['15', '15', '29', '29', '29', '29'].map((day) => `${day} March`),
    );
  });

  it.each<[string, SaleFields]>([
    ['finance once the lot is Unconditional', { status: 'unconditional', dates: { financeDue: ON } }],
    ['a settled lot', { status: 'settled', dates: { settlementDue: ON } }],
    ['an EOI that was withdrawn', { dates: { financeDue: ON }, eoi: { status: 'withdrawn' } }],
  ])('not of %s', async (_, fields) => {
    await sale(fields);
    expect([await sweep(WEEK_BEFORE), await emails()]).toEqual([0, []]);
    await api.connection.collection('eois').deleteMany({ status: 'withdrawn' });
  });

  it('not of one that moves while it is being reminded of', async () => {
    const { lot } = await sale({ dates: { financeDue: ON } });
    const recipient = api.app.get(EoiRecipient);
    const { of } = recipient;
    jest.spyOn(recipient, 'of').mockImplementation(async (eoi) => {
      await move(lot, '2027-04-15');
      return of.call(recipient, eoi);
    });
    expect([await sweep(WEEK_BEFORE), await emails()]).toEqual([0, []]);
  });

  it('where one can’t be sent, the others are', async () => {
    const [broken, whole] = [await sale({ dates: { financeDue: ON } }), await sale({ dates: { financeDue: ON } })];
    const outbox = api.app.get(Outbox);
    const { put } = outbox;
    jest.spyOn(outbox, 'put').mockImplementation(async (session, mails) => {
      await put.call(outbox, session, mails);
      // As a process that ends before it commits.
      if (mails.some(({ refId }) => String(refId) === String(broken.eoi._id))) throw new Error('ended');
    });
    expect([await sweep(WEEK_BEFORE), await templates()]).toEqual([1, [toBuyer(whole), toTeam]]);
    jest.restoreAllMocks();
    expect([await sweep(WEEK_BEFORE), (await templates()).slice(2)]).toEqual([1, [toBuyer(broken), toTeam]]);
  });
});

describe('however many processes sweep, and whatever changes between two sweeps', () => {
  /** Four sweeps at once, and one after the buyer’s address changed. */
  async function round(): Promise<[sent: number, emails: number]> {
    const { eoi } = await sale({ dates: { financeDue: ON } });
    const sent = sum(await Promise.all(Array.from({ length: 4 }, () => sweep(WEEK_BEFORE))));
    await api.connection
      .collection('eois')
      .updateOne({ _id: eoi._id }, { $set: { 'buyersData.firstBuyer.email': `new-${String(eoi._id)}@example.com` } });
    const later = await sweep(WEEK_BEFORE);
    return [sent + later, (await emails()).length];
  }

  it('a reminder is sent once', async () => expect(await round()).toEqual([1, 2]));

  it('the control: without its note it isn’t', async () => {
    jest.spyOn(api.app.get(RemindersRepository), 'note').mockResolvedValue(true);
    const [sent, written] = await round();
    expect([sent > 1, written > 2]).toEqual([true, true]);
  });
});
