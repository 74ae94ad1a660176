import { createTransport, type Transporter } from 'nodemailer';
import type { Config } from '../config/config.js';
import type { OutboxMessage } from './outbox.repository.js';

export interface MailTransport {
  readonly name: 'smtp' | 'development';
  deliver(message: OutboxMessage): Promise<void>;
  close(): void;
}

/** Message-ID of an outbox message: the same on every attempt, so that mail clients recognise duplicates. */
export const messageIdOf = (message: { _id: unknown }, config: Pick<Config, 'mailFrom'>): string =>
  `<outbox-${String(message._id)}@${config.mailFrom.split('@')[1] ?? 'lotline.example'}>`;

/** SMTP if configured. Otherwise, outside production only, messages stay on the outbox page. */
export function mailTransport(config: Config): MailTransport | null {
  if (config.smtpUrl) return new SmtpTransport(config, config.smtpUrl);
  return config.production ? null : { name: 'development', deliver: async () => undefined, close: () => undefined };
}

class SmtpTransport implements MailTransport {
  readonly name = 'smtp';
  private readonly transport: Transporter;

  constructor(
    private readonly config: Config,
    url: string,
  ) {
    const options = {
      url,
      pool: true,
      maxConnections: 4,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    };
    this.transport = createTransport({ ...options, disableFileAccess: true, disableUrlAccess: true } as never);
  }

  async deliver(message: OutboxMessage): Promise<void> {
    await this.transport.sendMail({
      messageId: messageIdOf(message, this.config),
      from: { name: message.fromName, address: this.config.mailFrom },
      to: { name: '', address: message.to },
      replyTo: message.replyTo ? { name: '', address: message.replyTo } : undefined,
      subject: message.subject,
      text: message.text,
      html: message.html,
    });
  }

  close(): void {
    this.transport.close();
  }
}
