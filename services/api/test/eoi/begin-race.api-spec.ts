import { OPEN_EOI } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { RequestGate } from '../../src/request-gate/request-gate.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi } from '../create-test-api.js';
import { aScene } from '../scene.js';
import { OwnEoiScene } from './own-eoi-scene.js';

const at = new OwnEoiScene().setUp();

/** Four buyers begin while the EOI of a fifth is approved; how many live EOIs stand beside the approved one. */
async function race(of: OwnEoiScene, [staff, first, ...others]: readonly Member[]): Promise<number> {
  const lot = await of.plain.lot();
  const sent = await of.sent(lot, first as Member);
  const approve = () => of.api.post(`/api/staff/eois/${sent._id}/approve`, {}, { headers: (staff as Member).headers });
  const [decided, ...begun] = await Promise.all([approve(), ...others.map((who) => of.start(lot, who))]);
  expect([
    decided.status,
    begun.map(({ status }) => status).filter((status) => status !== 200 && status !== 409),
  ]).toEqual([200, []]);
  const live = { lotId: lot._id, status: { $in: [...OPEN_EOI] }, deletedAt: null };
  return system(() => of.api.models.Eoi.countDocuments(live as never).exec());
}
const members = async (of: OwnEoiScene) => [
  await aMember(of.api, { role: 'SALES', landownerId: of.plain.landownerId }),
  ...(await Promise.all(Array.from({ length: 5 }, () => of.member()))),
];

it('an EOI that is begun while another of its lot is approved ends with the others, or is refused (D164)', async () => {
  const people = await members(at);
  for (let round = 0; round < 8; round += 1) expect(await race(at, people)).toBe(0);
  expect(await at.api.breaches()).toEqual([]);
});

it('control: without the gate one is left over', async () => {
  const loose = new OwnEoiScene();
  loose.api = await createTestApi({ env: {} });
  try {
    Object.assign(loose.api.app.get(RequestGate, { strict: false }), { passLot: async () => undefined });
    loose.plain = await aScene(loose.api.connection, { showInitialHold: false });
    const people = await members(loose);
    let left = 0;
    for (let round = 0; round < 40 && left === 0; round += 1) left += await race(loose, people);
    expect(left).toBeGreaterThan(0);
  } finally {
    await loose.api.close();
  }
});
