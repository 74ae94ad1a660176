import { StatementRepository } from '../../src/statement/statement.repository.js';
import { amount, report } from '../reliability/api-process.js';
import { aStatementDesk, type StatementDesk } from './statement-scene.js';

const ROUNDS = amount('ROUNDS', process.env['SIZE'] === 'full' ? 500 : 5);
/** A control needs one round that goes wrong. */
const CONTROL_ROUNDS = 20;
jest.setTimeout(60_000 + ROUNDS * 1_000);

/** Two bookkeepers at one statement: what is wrong with how it ended, or null. */
async function round(desk: StatementDesk, at: number): Promise<string | null> {
  const eoi = await desk.unpaid();
  const lines = [
    { text: eoi.reference, eoi, cents: 100_000 + at },
    { text: `Unknown ${at}`, cents: 300_000 + at, decision: 'unallocated' as const },
  ];
  const answers = await Promise.all([desk.take(lines), desk.take(lines)]);
  const told = answers.map(({ status, body: { matched, unallocated, already } }) =>
    [status, matched, unallocated, already?.count ?? 0, already?.by.join() ?? ''].join(' '),
  );
  const stored = await desk.incoming({ amount: { $in: lines.map(({ cents }) => cents) } });
  const ended = { told: told.sort(), lines: stored.length, held: await desk.held(eoi) };
  const wanted = { told: ['200 0 0 2 Ben Ray', '200 1 1 0 '], lines: 2, held: lines[0]!.cents };
  return JSON.stringify(ended) === JSON.stringify(wanted) ? null : JSON.stringify(ended);
}
async function firstFault(desk: StatementDesk, rounds: number): Promise<string | null> {
  for (let at = 0; at < rounds; at += 1) {
    const fault = await round(desk, at);
    if (fault) return fault;
  }
  return null;
}

describe('two bookkeepers at one statement', () => {
  let desk: StatementDesk;
  beforeEach(async () => {
    desk = await aStatementDesk();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await desk.api.close();
  });

  it(`one books, the other reads who did: ${ROUNDS} rounds`, async () => {
    const began = Date.now();
    expect(await firstFault(desk, ROUNDS)).toBeNull();
    expect(await desk.api.breaches()).toEqual([]);
    report(`Statement race: ${ROUNDS} rounds, 0 faults, ${Date.now() - began} ms`);
  });

  it('the database refuses a line that is there, whatever the judgement says', async () => {
    jest.spyOn(StatementRepository.prototype, 'linesSince').mockResolvedValue([]);
    const eoi = await desk.unpaid();
    const answers = [await desk.take([{ text: eoi.reference, eoi }]), await desk.take([{ text: eoi.reference, eoi }])];
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1]!.body.message).toMatch(/^Some lines of this file were already booked/);
    expect(await desk.held(eoi)).toBe(200_000);
  });

  it('control: with neither the judgement nor the index, a line is booked twice', async () => {
    jest.spyOn(StatementRepository.prototype, 'linesSince').mockResolvedValue([]);
    await desk.api.connection.collection('incoming_payments').dropIndex('incoming_once');
    const found = await firstFault(desk, CONTROL_ROUNDS);
    report(`Statement race, control: ${found}`);
    expect(found).toMatch(/"lines":4/);
  });
});
