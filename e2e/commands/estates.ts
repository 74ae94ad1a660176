import type { InitialHold } from '@lotline/shared-domain';
import { inDatabase } from './database';
import { endHold } from './holds';

/** A setting without a screen so far. */
const setAutoOffer = (key: string, autoOffer: boolean) =>
  inDatabase(
    `await db.collection('estates').updateOne({ key: args[0] }, { $set: { autoOffer: args[1] === 'true' } });`,
    key,
    String(autoOffer),
  );

/** An offer waits until the decision that freed its lot can no longer be undone (D72); this ends the wait at once. */
const makeOwedOffer = (holdId: string) =>
  inDatabase(
    `const [holds, owed] = [db.collection('initial_holds'), { _id: new ObjectId(args[0]), offerAt: { $type: 'date' } }];
if ((await holds.updateOne(owed, { $set: { offerAt: new Date() } })).matchedCount !== 1) throw new Error('no offer is owed');
for (const giveUpAt = Date.now() + 30_000; await holds.findOne(owed); await new Promise((resolve) => setTimeout(resolve, 200)))
  if (Date.now() > giveUpAt) throw new Error('the offer was not made');`,
    holdId,
  );

/** Ends a hold while its estate automatically offers a freed lot to the next in the queue, and waits for the offer (D30). */
export async function endAndOffer(key: string, hold: InitialHold): Promise<void> {
  await setAutoOffer(key, true);
  try {
    await endHold(hold);
    await makeOwedOffer(hold._id);
  } finally {
    await setAutoOffer(key, false);
  }
}
