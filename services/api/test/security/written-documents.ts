import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, mongo } from 'mongoose';

const MARKS = 'test_marks';
/** The ids in a text. */
export const idsIn = (text: string): ReadonlySet<string> => new Set(text.match(/[0-9a-f]{24}/g));

/** One document that was written, with the ids it names. */
export interface Written {
  /** What was going on, by the last call of `during`. */
  readonly during: string;
  readonly collection: string;
  readonly names: ReadonlySet<string>;
  readonly text: string;
}

/** Watches all that is written to a test's database, by its change stream. */
export async function watchWrites(connection: Connection) {
  const db = connection.getClient().db(connection.name);
  const seen: Written[] = [];
  const owners = new Map<string, Set<string>>();
  let [now, lastMark] = ['', ''];
  const note = (owner: unknown, id: unknown): void => {
    if (owner) owners.set(String(owner), (owners.get(String(owner)) ?? new Set([String(owner)])).add(String(id)));
  };
  const stream = db.watch([], { fullDocument: 'default' });
  stream.on('change', (change: mongo.ChangeStreamDocument) => {
    if (!('documentKey' in change) || !('ns' in change)) return;
    const document = 'fullDocument' in change ? change.fullDocument : undefined;
    if (change.ns.coll === MARKS) {
      if (change.operationType === 'insert')
        [now, lastMark] = [String(document?.['during']), String(document?.['mark'])];
      return;
    }
    if (change.operationType === 'insert') note(document?.['landownerId'], change.documentKey._id);
    const what = 'updateDescription' in change ? change.updateDescription : document;
    const text = JSON.stringify({ _id: change.documentKey._id as unknown, what });
    seen.push({ during: now, collection: change.ns.coll, names: idsIn(text), text });
  });
  const mark = async (during: string): Promise<string> => {
    const id = randomUUID();
    await db.collection(MARKS).insertOne({ during, mark: id });
    return id;
  };
  return {
    /** Says what is going on from now on. */
    during: async (what: string): Promise<void> => void (await mark(what)),
    /** All writes until now. */
    async all(): Promise<readonly Written[]> {
      const id = await mark('');
      for (const giveUpAt = Date.now() + 20_000; lastMark !== id && Date.now() < giveUpAt;) await pause(10);
      if (lastMark !== id) throw new Error('the change stream is late');
      return seen;
    },
    /** The ids of what a landowner has, and had: their own, and those of documents made while this watched. */
    idsOf: (landownerId: unknown): ReadonlySet<string> => owners.get(String(landownerId)) ?? new Set(),
    close: () => stream.close(),
  };
}
export type WriteWatch = Awaited<ReturnType<typeof watchWrites>>;
