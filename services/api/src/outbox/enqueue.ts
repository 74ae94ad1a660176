import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { modelOf } from '../database/model-of.js';
import { headerText, type Mail } from './mail.js';
import { outboxMessageCollection, type OutboxMessageRecord } from './outbox-message.model.js';

/** Deduplication key: the same cause, template, recipient and occasion give the same key. */
export const dedupeKeyOf = (mail: Pick<Mail, 'template' | 'refId' | 'to' | 'occasion'>): string =>
  createHash('sha256')
    .update([mail.template, String(mail.refId), mail.to.toLowerCase(), mail.occasion ?? ''].join('\n'))
    .digest('hex');

type NewMessage = Omit<OutboxMessageRecord, '_id' | 'dedupeKey'> & Partial<Pick<OutboxMessageRecord, '_id'>>;
const messageOf = (mail: Mail, nextAt: Date, now: Date): NewMessage => ({
  ...(mail._id && { _id: mail._id }),
  channel: 'email',
  template: mail.template,
  landownerId: mail.landownerId,
  refId: String(mail.refId),
  to: headerText(mail.to, 254),
  fromName: headerText(mail.fromName, 80),
  replyTo: mail.replyTo ? headerText(mail.replyTo, 254) : null,
  subject: headerText(mail.subject),
  text: mail.text,
  html: mail.html,
  hasSecret: mail.hasSecret ?? false,
  pictures: [...(mail.pictures ?? [])],
  state: 'queued',
  attempts: 0,
  nextAt,
  leaseUntil: null,
  leaseBy: null,
  sentAt: null,
  deliveredBy: null,
  lastError: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * Puts messages into the outbox within the transaction that causes them: an aborted transaction sends nothing, a
 * committed one loses nothing. Existing messages are left alone. A single bulk upsert, to save the round trip of a
 * lookup.
 */
export async function enqueue(
  connection: Connection,
  session: ClientSession | null,
  mails: readonly Mail[],
  at = new Date(),
): Promise<void> {
  if (mails.length === 0) return;
  const now = new Date();
  const writes = mails.map((mail) => ({
    updateOne: {
      filter: { dedupeKey: dedupeKeyOf(mail) },
      update: { $setOnInsert: messageOf(mail, mail.notBefore ?? at, now) },
      upsert: true,
    },
  }));
  // No tenant scope: the collection is open; whoever writes, the message is its landowner's.
  await modelOf(connection, outboxMessageCollection).collection.bulkWrite(writes, { session: session ?? undefined });
}
