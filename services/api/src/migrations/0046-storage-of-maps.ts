import { migration } from './migration.js';

/** How much drawings take, for the storage of estates, and the index of drafts that nobody opens (ADR-0063). */
export const storageOfMaps = migration('0046', 'storage of maps', ['MapDraft', 'MapDrawing'], (connection) =>
  // No tenant scope: a migration, for the drawings of all landowners.
  connection
    .collection('map_drawings')
    .updateMany({ bytes: { $exists: false } }, [{ $set: { bytes: { $binarySize: '$gz' } } }]),
);
