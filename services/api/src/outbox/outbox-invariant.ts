import type { Model } from 'mongoose';
import type { CollectionInvariant } from '../database/invariant.js';

interface Message {
  state: string;
  leaseUntil: Date | null;
  lastError: string | null;
  sentAt: Date | null;
}

/** A lease expired for this long means that no worker is sending mail, in ms. */
const STUCK_MS = 5 * 60_000;

export const messagesAreCarried: CollectionInvariant = {
  id: 'I8',
  description: 'every message is sent, due, leased, withdrawn, or given up with a reason',
  async find(messages: Model<Message>) {
    const stuck = await messages
      .find({ state: 'inflight', leaseUntil: { $lt: new Date(Date.now() - STUCK_MS) } }, '_id')
      .lean();
    const silent = await messages.find({ state: 'dead', lastError: null }, '_id').lean();
    const unsent = await messages.find({ state: 'sent', sentAt: null }, '_id').lean();
    return [
      ...stuck.map(({ _id }) => `message ${String(_id)} is stuck`),
      ...silent.map(({ _id }) => `message ${String(_id)} was given up without a reason`),
      ...unsent.map(({ _id }) => `message ${String(_id)} is sent at no time`),
    ];
  },
};
