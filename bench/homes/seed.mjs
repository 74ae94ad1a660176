// @ts-check
import { MongoClient, ObjectId } from 'mongodb';

/**
 * Adds a builder with many designs, copies of a demo design, and links them to the first lot that has homes. To be
 * called before any page is read: no audit row tells the API of it.
 * @returns {Promise<string>} the path of the lot's Builder page
 */
export async function seedDesigns(/** @type {string} */ mongodbUri, /** @type {number} */ count) {
  const client = await MongoClient.connect(mongodbUri);
  try {
    const db = client.db();
    const estate = await db.collection('estates').findOne({ key: 'tallowbrook-rise' });
    const lotIds = await db.collection('lot_homes').distinct('lotId', { estateId: estate?._id });
    const lot = await db
      .collection('lots')
      .findOne({ _id: { $in: lotIds }, isBuildersEnabled: true, status: 'available' });
    const [builder, design] = [
      await db.collection('builders').findOne({}),
      await db.collection('house_designs').findOne({}),
    ];
    if (!estate || !lot || !builder || !design) throw new Error('the demo has no homes');
    const builderId = new ObjectId();
    const designs = Array.from({ length: count }, (_, at) => ({
      ...design,
      _id: new ObjectId(),
      builderId,
      key: `wren-${at + 1}`,
      name: `Wren ${at + 1}`,
    }));
    await db.collection('builders').insertOne({ ...builder, _id: builderId, key: 'wren-homes', name: 'Wren Homes' });
    await db.collection('house_designs').insertMany(designs);
    const { _id: lotId, landownerId, estateId, stageId } = lot;
    await db.collection('lot_homes').insertOne({
      landownerId,
      builderId,
      estateId,
      stageId,
      lotId,
      designs: designs.map(({ _id }) => ({ designId: _id })),
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    return `/builder/estate/${estate.key}/lot/${lot._id.toHexString()}`;
  } finally {
    await client.close();
  }
}
