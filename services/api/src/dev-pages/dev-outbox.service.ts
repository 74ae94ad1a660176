import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@lotline/shared-domain';
import { CONFIG, type Config } from '../config/config.js';
import { messageIdOf } from '../outbox/mail-transport.js';
import { OutboxRepository, type OutboxMessage } from '../outbox/outbox.repository.js';

export interface ShownMessage {
  _id: string;
  messageId: string;
  template: string;
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  state: string;
  attempts: number;
  deliveredBy: string | null;
  createdAt: string;
  sentAt: string | null;
}
const SHOWN = 100;

/**
 * The development outbox: emails that were, or would have been, sent. Absent in production and in a process that sends
 * by SMTP, where it would show real people's mail.
 */
@Injectable()
export class DevOutboxService {
  constructor(
    private readonly outbox: OutboxRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async newest(): Promise<ShownMessage[]> {
    this.refuseIfMailIsSent();
    return (await this.outbox.newest(SHOWN)).map((message) => this.show(message));
  }

  /** One message with its HTML. */
  async one(id: string): Promise<ShownMessage> {
    this.refuseIfMailIsSent();
    const message = await this.outbox.find(id);
    if (!message) throw new DomainError('not_found');
    return this.show(message);
  }

  private refuseIfMailIsSent(): void {
    if (this.config.production || this.config.smtpUrl) throw new DomainError('not_found');
  }

  private show(message: OutboxMessage): ShownMessage {
    const { template, to, fromName, replyTo, subject, text, html, state, attempts, deliveredBy, createdAt, sentAt } =
      message;
    const shown = { template, to, fromName, replyTo, subject, text, html, state, attempts, deliveredBy };
    return {
      _id: String(message._id),
      messageId: messageIdOf(message, this.config),
      ...shown,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    };
  }
}
