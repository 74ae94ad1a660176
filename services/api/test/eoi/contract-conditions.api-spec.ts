import { Types } from 'mongoose';
import { aContractDesk, type ContractDesk } from './contract-scene.js';
import { day } from './staff-scene.js';

let desk: ContractDesk;
beforeAll(async () => {
  desk = await aContractDesk();
}, 60_000);
afterAll(async () => {
  expect(await desk.api.breaches()).toEqual([]);
  await desk.api.close();
});

const [FINANCE, INSPECTION] = ['Finance approval', 'Building inspection'];
const now = async (eoi: { _id: unknown }) => (await desk.read(eoi)).contract?.conditions ?? [];

describe('the conditions of a contract (D107)', () => {
  it('are added, changed, ordered and removed; one that doesn’t change keeps who changed it last', async () => {
    const { eoi } = await desk.approved();
    await desk.setConditions(eoi, { conditions: [{ title: FINANCE }, { title: INSPECTION, dueOn: '2027-03-01' }] });
    const [one, other] = await now(eoi);
    const ben = { who: desk.ben };
    await desk.setConditions(eoi, { conditions: [{ ...other, state: 'met' }, one] }, ben);
    expect((await now(eoi)).map(({ _id, title, dueOn, state, by }) => [_id, title, dueOn, state, by])).toEqual([
      [other?._id, INSPECTION, '2027-03-01', 'met', 'Ben Ray'],
      [one?._id, FINANCE, undefined, 'open', 'Mia Chen'],
    ]);
    expect((await now(eoi))[0]?.settledAt).toEqual(expect.any(String));
    await desk.setConditions(eoi, { conditions: [one], reason: 'Not in the contract' });
    expect((await now(eoi)).map(({ title }) => title)).toEqual([FINANCE]);
    expect((await desk.read(eoi)).history.slice(-3).map(({ reason }) => reason)).toEqual([
      'Finance approval (Open); Building inspection (Open, due 1 Mar 2027)',
      'Building inspection (Met, due 1 Mar 2027)',
      'Building inspection removed: Not in the contract',
    ]);
  });

  it('a day that was set, what was settled and one that goes change only with a reason', async () => {
    const { eoi } = await desk.approved();
    await desk.setConditions(eoi, { conditions: [{ title: FINANCE, dueOn: '2027-03-01', state: 'met' }] });
    const [one] = await now(eoi);
    for (const conditions of [[{ ...one, dueOn: '2027-03-02' }], [{ ...one, state: 'open' }], []]) {
      const { status, body } = await desk.setConditions(eoi, { conditions });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'reason']);
      expect((await desk.setConditions(eoi, { conditions: [one] })).status).toBe(200);
    }
  });

  it('of another contract, removed before or named twice are refused at their field', async () => {
    const [{ eoi }, { eoi: foreign }] = [await desk.approved(), await desk.approved()];
    await desk.setConditions(eoi, { conditions: [{ title: FINANCE }] });
    await desk.setConditions(foreign, { conditions: [{ title: FINANCE }] });
    const [[own], [others]] = [await now(eoi), await now(foreign)];
    for (const conditions of [
      [own, others],
      [own, { title: INSPECTION, _id: String(new Types.ObjectId()) }],
      [own, own],
    ]) {
      const { status, body } = await desk.setConditions(eoi, { conditions });
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'conditions[1]._id']);
    }
    const many = Array.from({ length: 21 }, () => ({ title: FINANCE }));
    expect((await desk.setConditions(eoi, { conditions: many })).status).toBe(400);
  });

  it('a contract without any becomes unconditional as staff decide, after it is executed', async () => {
    const { eoi } = await desk.approved();
    const early = await desk.setConditions(eoi, { conditions: [], isUnconditional: true });
    expect([early.status, early.body.message]).toEqual([409, 'The contract isn’t executed yet.']);
    await desk.setDates(eoi, { buyerSigned: day(), vendorSigned: day() });
    const open = { conditions: [{ title: FINANCE }], isUnconditional: true };
    expect((await desk.setConditions(eoi, open)).body).toMatchObject({
      code: 'contract_incomplete',
      missing: [FINANCE],
    });
    expect((await desk.setConditions(eoi, { conditions: [] })).body.lotStatus).toBe('contract_executed');
    const { body } = await desk.setConditions(eoi, { conditions: [], isUnconditional: true });
    expect([body.lotStatus, body.history.at(-1)?.did]).toEqual([
      'unconditional',
      'moved the lot to Finance Unconditional',
    ]);
    expect(await desk.told(eoi)).toEqual(['eoi-contract-ready', 'eoi-contract-signed', 'eoi-unconditional']);
  });

  it('what changes after that never moves the lot; staff move it back, and a change of order not on again', async () => {
    const { lot, eoi } = await desk.executed();
    const both = [
      { title: FINANCE, state: 'met' },
      { title: INSPECTION, state: 'waived' },
    ];
    expect((await desk.setConditions(eoi, { conditions: both })).body.lotStatus).toBe('unconditional');
    const [one, other] = await now(eoi);
    const opened = { conditions: [{ ...one, state: 'notMet' }, other], reason: 'The bank withdrew' };
    expect((await desk.setConditions(eoi, opened)).body.lotStatus).toBe('unconditional');
    const settled = { conditions: [one, other] };
    expect((await desk.setConditions(eoi, settled)).body.lotStatus).toBe('unconditional');
    await desk.move(lot, 'contract_executed', 'Too early');
    expect((await desk.read(eoi)).contract?.reached.map(({ status }) => status)).toEqual(['contract_executed']);
    expect((await desk.setConditions(eoi, { conditions: [other, one] })).body.lotStatus).toBe('contract_executed');
    expect((await desk.move(lot, 'unconditional')).status).toBe(200);
  });

  it('of two colleagues the second reads who was first', async () => {
    const { eoi } = await desk.approved();
    const rev = (await desk.eoiNow(eoi))?.rev ?? 0;
    await desk.setConditions(eoi, { conditions: [{ title: FINANCE }] }, { rev, who: desk.ben });
    const { status, body } = await desk.setConditions(eoi, { conditions: [{ title: INSPECTION }] }, { rev });
    expect([status, body.by?.name, body.eoi?.contract?.conditions.map(({ title }) => title)]).toEqual([
      412,
      'Ben Ray',
      [FINANCE],
    ]);
  });
});
