import { businessKeyOf } from '@lotline/shared-domain';
import type { Connection, mongo } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { BusinessRecord } from '../business/business.model.js';
import { newId } from '../database/entity-id.js';
import { type Log, migration } from './migration.js';

/** After how many builders it says how far it is. */
const SAY_EVERY = 500;

type Builder = Pick<BuilderRecord, '_id' | 'name'>;
/** `ofBuilder`: the builder that the migration made it for, so that a run after a crash finds it again. */
type Business = BusinessRecord & { ofBuilder?: BuilderRecord['_id'] };

/**
 * Every builder from before gets a business of its name, which nobody's landowner owns (D99). A business is made first,
 * with the builder it is for, and named by its builder then: a run after a crash makes no second one. The release before
 * reads neither field.
 */
export async function giveBusinesses(connection: Connection, log: Log): Promise<void> {
  const database: mongo.Db = connection.getClient().db(connection.name);
  // No tenant scope: a migration; builders have no owner, and these businesses are no landowner's.
  const [builders, businesses] = [
    database.collection<Builder>('builders'),
    database.collection<Business>('businesses'),
  ];
  let done = 0;
  for await (const { _id, name } of builders.find({ businessId: { $exists: false } } as never, {
    projection: { name: 1 },
  })) {
    const business = (await businesses.findOne({ ofBuilder: _id })) ?? (await made(businesses, { _id, name }));
    await builders.updateOne({ _id, businessId: { $exists: false } } as never, {
      $set: { businessId: business._id } as never,
    });
    done += 1;
    if (done % SAY_EVERY === 0) log(`businesses of ${done} builders made`);
  }
  await businesses.updateMany({ ofBuilder: { $exists: true } }, { $unset: { ofBuilder: '' } } as never);
  log(`businesses of ${done} builders made`);
}

async function made(businesses: mongo.Collection<Business>, { _id: ofBuilder, name }: Builder): Promise<Business> {
  const at = new Date();
  const key = businessKeyOf(name);
  const isTaken = (await businesses.findOne({ key }, { projection: { _id: 1 } })) !== null;
  const _id = newId();
  const business: Business = {
    _id,
    key: isTaken ? `${key}-${String(_id).slice(-8)}` : key,
    title: name,
    landownerId: null,
    logoUrl: null,
    createdAt: at,
    updatedAt: at,
    ofBuilder,
  };
  await businesses.insertOne(business);
  return business;
}

/** With what links, site costs and their changes need: kinds of audit rows, and changes that can be undone. */
export const businessesOfBuilders = migration(
  '0062',
  'businesses of builders, changes of links',
  ['Builder', 'Business', 'User', 'LotHomes', 'LinkChange', 'AuditEntry'],
  giveBusinesses,
);
