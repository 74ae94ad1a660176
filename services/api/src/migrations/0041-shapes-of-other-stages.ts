import type { Connection, mongo } from 'mongoose';
import { migration } from './migration.js';

/** Shapes removed at once. */
const BATCH = 500;

/** What is drawn in a collection for a lot or stage that is there, but is of another stage or estate. */
const ofOthers = ({ from, id, of }: { readonly from: string; readonly id: string; readonly of: string }) => [
  { $lookup: { from, localField: id, foreignField: '_id', pipeline: [{ $project: { [of]: 1 } }], as: 'drawn' } },
  { $match: { 'drawn.0': { $exists: true }, $expr: { $ne: [`$${of}`, { $first: `$drawn.${of}` }] } } },
  { $project: { _id: 1 } },
];

/**
 * Removes shapes that a map had of another stage's lots, and outlines that an estate's map had of another estate's stages:
 * a link of a road was once not checked (D160). The drawings they came from stay in the versions of those maps.
 */
export async function removeShapesOfOthers(connection: Connection): Promise<void> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  const remove = async (name: string, what: Parameters<typeof ofOthers>[0], first: object[] = []): Promise<void> => {
    // No tenant scope: a migration, for the maps of all landowners.
    const collection = database.collection(name);
    let ids: unknown[] = [];
    const flush = async (): Promise<void> => {
      await collection.deleteMany({ _id: { $in: ids } } as never);
      ids = [];
    };
    for await (const { _id } of collection.aggregate([...first, ...ofOthers(what)])) {
      ids.push(_id);
      if (ids.length >= BATCH) await flush();
    }
    await flush();
  };
  await remove('lot_map_items', { from: 'lots', id: 'lotId', of: 'stageId' });
  await remove('stage_maps', { from: 'stages', id: 'stageId', of: 'estateId' }, [{ $match: { outlineOnly: true } }]);
}

export const shapesOfOtherStages = migration('0041', 'shapes of other stages', [], removeShapesOfOthers);
