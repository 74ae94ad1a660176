import { expectEoisOf } from './compare-eois.js';
import { expectHold, expectLot, expectSame } from './compare.js';
import { holdsOf, lotOf, type World } from './world.js';

/** All that the API tells of the world's lots, holds and EOIs. */
export async function expectWorld(world: World): Promise<void> {
  for (const lot of world.model.lots) {
    expectLot(world, lot, await lotOf(world, lot));
    const holds = await holdsOf(world, lot);
    const said = world.model.holds.filter((hold) => hold.lot === lot);
    expectSame(world, `holds of Lot ${lot.title}`, holds.map(({ _id }) => _id).sort(), said.map(({ id }) => id).sort());
    for (const one of holds) {
      const hold = said.find(({ id }) => id === one._id);
      if (hold) expectHold(world, hold, one, world.reader);
    }
    await expectEoisOf(world, lot);
  }
}
