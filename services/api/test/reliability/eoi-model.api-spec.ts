import { EoiHold } from '../../src/initial-hold/eoi-hold.js';
import { LotContract } from '../../src/lot-management/lot-contract.service.js';
import { EoiRivals } from '../../src/staff-eoi/eoi-rivals.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { amount, report } from './api-process.js';
import { faultsOfHistories, replayedEoi } from './desk-model/replay.js';
import { EOI_STEPS } from './desk-model/steps.js';
import { answersOf, SEED, walk } from './desk-model/walk.js';
import { aDeskOfTwenty, type Desk, EOI_ESTATES } from './desk-model/world.js';

const isFull = process.env['SIZE'] === 'full';
const STEPS = amount('STEPS', isFull ? 10_000 : 120);
/** A control ends at its first divergence. */
const CONTROL = { steps: 4_000, shrinkMs: isFull ? 30_000 : 1_000 };
jest.setTimeout(300_000 + STEPS * 200);

/** Limits of one network, which all share here. */
const env = {
  LOTLINE_LIMIT_FLOW_DRAFT_IP_PER_HOUR: '1000000',
  LOTLINE_LIMIT_TOKEN_FAIL_IP_PER_HOUR: '1000000',
};

/** Faults that the model must find. */
const PLANTED: readonly (readonly [string, () => unknown])[] = [
  ['the others of a lot stay when one is approved', () => jest.spyOn(EoiRivals.prototype, 'end').mockResolvedValue()],
  ['the hold of an EOI isn’t kept from ending', () => jest.spyOn(EoiHold.prototype, 'pause').mockResolvedValue()],
  [
    'a lot goes on to a contract that nobody has signed',
    () =>
      jest.spyOn(LotContract.prototype, 'allow').mockImplementation(function (this: LotContract, session, { lot }) {
        return this['eois'].ofLot(lot._id, session);
      }),
  ],
];

describe('EOIs at a desk of twenty people', () => {
  let api: TestApi;
  let desk: Desk;
  beforeEach(async () => {
    api = await createTestApi({ env });
    desk = await aDeskOfTwenty(api, EOI_ESTATES);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await api.close();
  });

  it(`do, in ${STEPS} steps of any kind, what 4.4, D64 and D164 say, and their histories tell it`, async () => {
    const began = Date.now();
    const diverged = await walk(desk, EOI_STEPS, { steps: STEPS, shrinkMs: isFull ? 60_000 : 10_000 });
    if (diverged) report(`EOI model: ${diverged}`);
    expect(diverged).toBeNull();
    // The last one may be several: what comes before a contract is done with it.
    expect(desk.counter.steps).toBeGreaterThanOrEqual(STEPS);
    expect(await api.breaches()).toEqual([]);
    expect(await faultsOfHistories(api)).toEqual([]);
    report(
      `EOI model: ${desk.counter.steps} steps, 0 divergences, 0 breaches, ${Date.now() - began} ms; ${answersOf(desk)}; SEED=${SEED}`,
    );
  });

  it.each(isFull ? PLANTED : PLANTED.slice(0, 1))('control: where %s, it is detected', async (name, plant) => {
    plant();
    const found = await walk(desk, EOI_STEPS, CONTROL);
    expect(found).toMatch(/the API says .*, the model .*, after \d+ steps:/);
    report(`EOI model control, ${name}: ${found}`);
  });
});

it('control: a history of an EOI with a missing row, or a move that the table lacks, is detected', () => {
  const rows = [
    { from: null, to: 'draft' },
    { from: 'draft', to: 'pendingForBilling' },
    { from: 'pendingForBilling', to: 'pending', did: 'cleared' },
    { from: 'pending', to: 'approved', did: 'approved' },
    { from: 'approved', to: 'pending', did: 'undone' },
    { from: 'pending', to: 'declined', did: 'declined' },
  ];
  expect(replayedEoi(rows)).toEqual({ status: 'declined' });
  expect(replayedEoi(rows.filter(({ did }) => did !== 'cleared'))).toEqual({
    fault: 'row 3 goes from pending to approved, the EOI was pendingForBilling',
  });
  expect(replayedEoi([...rows.slice(0, 2), { from: 'pendingForBilling', to: 'approved' }])).toEqual({
    fault: 'row 3: pendingForBilling to approved is no legal move',
  });
});
