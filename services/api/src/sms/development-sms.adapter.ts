import type { Connection } from 'mongoose';
import { newId } from '../database/entity-id.js';
import { modelOf } from '../database/model-of.js';
import { escapeHtml } from '../outbox/mail.js';
import { outboxMessageCollection } from '../outbox/outbox-message.model.js';
import type { Sms, SmsSender } from './sms-sender.port.js';

/** Lists text messages at `/dev/outbox` instead of sending them. */
export class DevelopmentSms implements SmsSender {
  constructor(private readonly connection: Connection) {}

  async send({ to, text }: Sms): Promise<void> {
    const _id = newId();
    const now = new Date();
    await modelOf(this.connection, outboxMessageCollection).create({
      _id,
      dedupeKey: `sms ${String(_id)}`,
      channel: 'sms',
      template: 'phone-code',
      refId: String(_id),
      to,
      fromName: 'Lotline',
      subject: 'Text message',
      text,
      html: `<p>${escapeHtml(text)}</p>`,
      state: 'sent',
      attempts: 1,
      nextAt: now,
      sentAt: now,
      deliveredBy: 'development',
    });
  }
}
