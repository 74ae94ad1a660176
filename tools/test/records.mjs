// @ts-check
// Prints one person's records in the database of a journeys run, as JSON: node tools/test/records.mjs EMAIL [LOT_ID]
// The journeys themselves never open the database (tools/boundaries.mjs); the database URI comes from the global setup.
import mongoose from 'mongoose';

const [email = '', lotId = ''] = process.argv.slice(2);
const connection = await mongoose.createConnection(process.env.LOTLINE_E2E_MONGODB_URI ?? '').asPromise();

/** @param {string} name @param {object} filter */
const all = (name, filter) => connection.collection(name).find(filter).sort({ _id: 1 }).toArray();

const found = {
  leads: await all('leads', { email }),
  enquiries: await all('enquiries', { email }),
  waitlist: await all('waitlist_entries', { email }),
  watches: await all('watches', { email }),
  holds: await all('initial_holds', { $or: [{ leadEmail: email }, { 'leadsDetails.email': email }] }),
  letters: await all('outbox_messages', {
    $or: [{ to: email }, { replyTo: email }, { text: { $regex: email.replaceAll('.', '\\.') } }],
  }),
  events: lotId ? await all('events', { lotById: lotId }) : [],
  businesses: await all('businesses', {}),
};
await connection.close();
console.log(JSON.stringify(found));
