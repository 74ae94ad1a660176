import { ACTIVITY_FIGURES, type ActivityReport, type Desk, type OwnEoi } from '@lotline/shared-domain';
import { aMember, type Member } from '../accounts/members.js';
import { OwnEoiScene } from './own-eoi-scene.js';
import { day } from './staff-scene.js';

const scene = new OwnEoiScene().setUp();
let staff: Member;
beforeAll(async () => {
  const { landownerId } = scene.paid;
  staff = await aMember(scene.api, { role: 'LANDOWNER', _id: landownerId, landownerId });
});

const call = async ({ _id }: Pick<OwnEoi, '_id'>, what: string, body: object = {}) => {
  const { status } = await scene.api.post(`/api/staff/eois/${_id}/${what}`, body, { headers: staff.headers });
  expect([what, status]).toEqual([what, 200]);
};
const pay = (eoi: OwnEoi, amount: number) => call(eoi, 'deposits', { amount, clearedOn: day() });
const read = async <Answer>(path: string): Promise<Answer> =>
  (await scene.api.get<Answer>(`/api/staff/${path}`, { headers: staff.headers })).body;

it('the desk’s day and the reports tell what became of EOIs, and nothing of what was undone or only drafted', async () => {
  const lot = await scene.paid.lot();
  const [uma, bea, dan] = [await scene.member(), await scene.member(), await scene.member()];
  const [first, second] = [await scene.sent(lot, uma), await scene.sent(lot, bea)];
  const draft = await scene.draft(lot, dan);
  expect((await scene.act(draft._id, 'delete', dan)).status).toBe(200);
  expect((await scene.act(second._id, 'leave', bea)).status).toBe(200);
  await pay(first, 500);
  await pay(first, 1_500);
  await pay(second, 2_000);
  // The rival is declined with each approval.
  for (const what of ['approve', 'undo', 'approve']) await call(first, what);
  expect((await scene.act(first._id, 'withdraw', uma, { reason: 'We bought elsewhere' })).status).toBe(200);

  const { total, ...lists } = await read<ActivityReport>(`reports/activity?estateId=${String(scene.paid.estate._id)}`);
  expect(total).toEqual({
    holds: 0,
    eoisSent: 2,
    eois: 1,
    eoisDeclined: 1,
    eoisWithdrawn: 1,
    deposits: 400_000,
    sales: 0,
    salesLost: 0,
    settlements: 0,
  });
  for (const list of [lists.weeks, lists.stages, lists.businesses, lists.partners])
    for (const figure of ACTIVITY_FIGURES)
      expect([figure, list.reduce((sum, row) => sum + (row[figure] ?? 0), 0)]).toEqual([figure, total[figure]]);

  const { today, events } = await read<Desk>('desk');
  // As with holds, the day counts every decision.
  expect(today).toMatchObject({ eoisSent: 2, eoisApproved: 2, eoisDeclined: 2, eoisWithdrawn: 1 });
  const told = events.filter(({ entity }) => entity === 'eoi');
  expect(told.map(({ eoiId, did }) => [eoiId === first._id, did])).toEqual(
    expect.arrayContaining([
      [true, 'sent'],
      [true, 'cleared'],
      [true, 'approved'],
      [true, 'undone'],
      [true, 'withdrawn'],
      [false, 'askedToLeave'],
      [false, 'declined'],
    ]),
  );
  expect(told.filter(({ did }) => did === 'cleared')).toHaveLength(3);
  expect(told.filter(({ eoiId }) => eoiId === draft._id)).toEqual([]);
  expect(told[0]).toMatchObject({ did: 'withdrawn', role: 'CUSTOMER', lotTitle: lot.title, eoiId: first._id });
});
