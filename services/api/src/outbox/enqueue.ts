import { createHash } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { modelsOf } from '../database/collections.js';
import { headerText, type Mail } from './mail.js';

/** Same cause, template, recipient and occasion → same key. */
export const dedupeKeyOf = (mail: Mail): string =>
  createHash('sha256').update([mail.template, String(mail.refId), mail.to.toLowerCase(), mail.occasion ?? ''].join('\n')).digest('hex');

/**
 * Puts messages into the outbox within the transaction that causes them: no commit, no message; no message lost after it.
 * A message that is there already is left alone.
 */
export async function enqueue(connection: Connection, session: ClientSession | null, mails: readonly Mail[], at = new Date()): Promise<void> {
  if (mails.length === 0) return;
  const { OutboxMessage } = modelsOf(connection);
  const keyed = new Map(mails.map((mail) => [dedupeKeyOf(mail), mail]));
  const there = await OutboxMessage.find({ dedupeKey: { $in: [...keyed.keys()] } }, { dedupeKey: 1 }, { session }).lean();
  for (const { dedupeKey } of there) keyed.delete(dedupeKey);
  if (keyed.size === 0) return;
  const rows = [...keyed].map(([dedupeKey, mail]) => ({
    dedupeKey,
    template: mail.template,
    landownerId: mail.landownerId,
    refId: String(mail.refId),
    to: headerText(mail.to, 254),
    fromName: headerText(mail.fromName, 80),
    replyTo: mail.replyTo ? headerText(mail.replyTo, 254) : null,
    subject: headerText(mail.subject),
    text: mail.text,
    html: mail.html,
    nextAt: at,
  }));
  await OutboxMessage.insertMany(rows, { session: session ?? undefined });
}
