import { HOUR_MS } from '@lotline/shared-domain';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { FilesService } from '../files/files.service.js';
import { mailTransport, type MailTransport } from './mail-transport.js';
import { OutboxRepository, type OutboxMessage } from './outbox.repository.js';

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 15 * 60_000;
const GIVE_UP_MS = 48 * HOUR_MS;
/** Pause before it is looked again whether a message's pictures are drawn, and the age from which it leaves without. */
const PICTURE_PAUSE_MS = 500;
const PICTURE_WAIT_MS = 5 * 60_000;

/** Delivers outbox messages at least once, with a fixed Message-ID and backoff; none is silently dropped. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Outbox');
  private readonly transport: MailTransport | null;
  private readonly job: RepeatingJob;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly files: FilesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.transport = mailTransport(config);
    this.job = new RepeatingJob('outbox', config.outboxEveryMs, () => this.drain());
  }

  onApplicationBootstrap(): void {
    if (!this.config.roles.includes('outbox')) return;
    if (this.transport) this.job.start();
    else this.log.warn('SMTP_URL is not set: messages stay queued until it is');
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
    this.transport?.close();
  }

  /** Delivers all messages that are due; returns how many were sent. */
  async drain(): Promise<number> {
    let sent = 0;
    for (;;) {
      if (!this.transport || this.job.stopping) return sent;
      const message = await this.outbox.claim(this.config.processName);
      if (!message) return sent;
      if (!(await this.hasPictures(message))) await this.outbox.settle(message, afterPause(message));
      else if (await this.carry(message, this.transport)) sent += 1;
    }
  }

  /** Whether a message's pictures are drawn; what isn't is owed from now on. One that can't be holds nothing up. */
  private async hasPictures({ pictures = [], createdAt }: OutboxMessage): Promise<boolean> {
    if (Date.now() - createdAt.getTime() > PICTURE_WAIT_MS) return true;
    for (const url of pictures) if (!(await this.files.isSettled(url))) return false;
    return true;
  }

  private async carry(message: OutboxMessage, transport: MailTransport): Promise<boolean> {
    try {
      await transport.deliver(message);
    } catch (error) {
      await this.outbox.settle(message, this.afterFailure(message, error));
      return false;
    }
    // Without SMTP the outbox is the mailbox, so the body stays readable.
    const kept = transport.name === 'smtp' ? withoutSecret(message) : {};
    return await this.outbox.settle(message, {
      ...kept,
      state: 'sent',
      sentAt: new Date(),
      deliveredBy: transport.name,
      lastError: null,
    });
  }

  private afterFailure(message: OutboxMessage, error: unknown): Partial<OutboxMessage> {
    const code = (error as { responseCode?: number }).responseCode;
    const refused = code !== undefined && code >= 500;
    const old = Date.now() - message.createdAt.getTime() > GIVE_UP_MS;
    const lastError = [code, enhancedCodeOf(error), error instanceof Error ? error.name : 'error']
      .filter(Boolean)
      .join(' ');
    if (refused || old) {
      // Logged as an error with the id, for a person to follow up; message contents are never logged.
      this.log.error(`message ${String(message._id)} (${message.template}) can't be delivered: ${lastError}`);
      return { ...withoutSecret(message), state: 'dead', lastError };
    }
    const pause =
      Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(message.attempts - 1, 12)) * (0.8 + Math.random() * 0.4);
    return { state: 'queued', nextAt: new Date(Date.now() + pause), lastError };
  }
}

/** The enhanced code in a mail server's answer (RFC 3463), which says what it refuses. @example '5.1.1' */
const enhancedCodeOf = (error: unknown): string | undefined =>
  /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(String((error as { response?: unknown }).response ?? ''))?.[0];

/** A message that waits for its pictures: it wasn't tried. */
const afterPause = ({ attempts }: OutboxMessage): Partial<OutboxMessage> => ({
  state: 'queued',
  attempts: attempts - 1,
  nextAt: new Date(Date.now() + PICTURE_PAUSE_MS),
});

const GONE = 'This message carried a link. Its text is not kept.';
/** Erases a secret once it was sent or can't be. */
const withoutSecret = ({ hasSecret }: OutboxMessage): Partial<OutboxMessage> =>
  hasSecret ? { text: GONE, html: `<p>${GONE}</p>` } : {};
