import { EstateAdminRepository } from '../../src/estate-admin/estate-admin.repository.js';
import { aMember, type Member } from '../accounts/members.js';
import { createTestApi, type TestApi } from '../create-test-api.js';
import { anEstateScene, type EstateScene } from './estate-scene.js';

/** Rounds of two people at the settings of one estate. */
const ROUNDS = process.env['SIZE'] === 'full' ? 200 : 4;
jest.setTimeout(60_000 + ROUNDS * 500);

let api: TestApi;
let scene: EstateScene;
let noah: Member;
beforeAll(async () => {
  api = await createTestApi();
  scene = await anEstateScene(api);
  noah = await aMember(api, { role: 'LANDOWNER', landownerId: scene.harriet.user._id, firstName: 'Noah' });
}, 60_000);
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

/** Rounds in which both saves reported success, and one of them is lost. */
async function lostIn(rounds: number): Promise<number> {
  let lost = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { _id } = (await scene.create()).body;
    const answers = await Promise.all([
      scene.save(_id, 0, { holdFee: 500 + round }),
      scene.save(_id, 0, { holdFee: 900 + round, holdDays: 9 }, noah),
    ]);
    const taken = answers.filter(({ status }) => status === 200);
    const { holdFee, rev } = (await scene.read(_id)).body;
    expect(taken.map(({ body }) => body.holdFee)).toContain(holdFee);
    if (taken.length === 2) lost += 1;
    else expect([answers.map(({ status }) => status).sort(), rev]).toEqual([[200, 412], 1]);
  }
  return lost;
}

it(`of two people at the settings one is refused, and nothing is lost, in ${ROUNDS} rounds`, async () => {
  expect(await lostIn(ROUNDS)).toBe(0);
});

it('control: without a look at the revision one of them is lost', async () => {
  const { one } = EstateAdminRepository.prototype;
  jest.spyOn(EstateAdminRepository.prototype, 'one').mockImplementation(async function (
    this: EstateAdminRepository,
    ...given
  ) {
    const estate = await one.apply(this, given);
    return estate && { ...estate, rev: 0 };
  });
  jest.spyOn(EstateAdminRepository.prototype, 'update').mockImplementation(async (session, _id, _rev, set) => {
    await api.connection.collection('estates').updateOne({ _id }, { $set: set }, { session });
    return true;
  });
  expect(await lostIn(3)).toBe(3);
});
