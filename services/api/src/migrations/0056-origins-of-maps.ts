import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { MapDocument } from '@lotline/shared-map-document';
import type { Connection, mongo, Types } from 'mongoose';
import { migration } from './migration.js';

const unzip = promisify(gunzip);

interface StoredMap {
  readonly _id: Types.ObjectId;
  readonly estateId: Types.ObjectId;
  /** Absent from an estate's map. */
  readonly stageId?: Types.ObjectId;
}

/** Maps that were published before their origin was stored get the origin of the drawing published last (D161). */
export const originsOfMaps = migration('0056', 'origins of maps', [], async (connection: Connection) => {
  const database: mongo.Db = connection.getClient().db(connection.name);
  // No tenant scope: a migration, for the maps of all landowners.
  const stored = (name: string) => database.collection(name);
  const originOf = async ({ _id: mapId, estateId, stageId }: StoredMap) => {
    const ofMap = { estateId, stageId: stageId ?? null, mapId };
    const version = await stored('map_versions').findOne(ofMap, { sort: { number: -1 } });
    const drawing = version && (await stored('map_drawings').findOne({ _id: version['drawingId'] }));
    if (!drawing) return undefined;
    const { settings } = JSON.parse(String(await unzip((drawing['gz'] as mongo.Binary).value()))) as MapDocument;
    return settings.origin;
  };
  for (const name of ['estate_maps', 'stage_maps']) {
    const without = { origin: { $exists: false } };
    for await (const map of stored(name).find<StoredMap>(without, { projection: { estateId: 1, stageId: 1 } })) {
      const origin = await originOf(map);
      // A map that is published in the meantime has its own.
      if (origin !== undefined) await stored(name).updateOne({ _id: map._id, ...without }, { $set: { origin } });
    }
  }
});
