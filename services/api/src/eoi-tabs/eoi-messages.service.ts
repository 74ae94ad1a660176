import { Inject, Injectable } from '@nestjs/common';
import { type EoiMessage, type EoiMessageBody, MESSAGE_EMAIL_MINUTES, MINUTE_MS } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import { CONFIG, type Config } from '../config/config.js';
import { newId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';
import { placeIds } from '../decision/decided.js';
import type { MailedEoi } from '../eoi/eoi-recipient.service.js';
import type { EoiRecord } from '../eoi/eoi.model.js';
import { dedupeKeyOf } from '../outbox/enqueue.js';
import type { Mail } from '../outbox/mail.js';
import { Outbox } from '../outbox/outbox.js';
import { RequestGate } from '../request-gate/request-gate.js';
import { EoiFiles } from './eoi-files.service.js';
import { eoiMessagesForStaff, eoiMessagesToBuyer } from './eoi-message-mail.js';
import type { EoiMessageRecord, EoiSide } from '../eoi/eoi-message.model.js';
import { EoiMessageRepository } from './eoi-message.repository.js';

/** How long an email waits for further messages: those of this time that nobody has read go with it. */
const EMAIL_WAIT_MS = MESSAGE_EMAIL_MINUTES * MINUTE_MS;
const OTHER = { buyer: 'team', team: 'buyer' } as const satisfies Record<EoiSide, EoiSide>;

/** Messages between the buyer of an EOI and the estate's team (D198). Runs in the landowner's scope. */
@Injectable()
export class EoiMessages {
  constructor(
    private readonly messages: EoiMessageRepository,
    private readonly files: EoiFiles,
    private readonly gate: RequestGate,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Writes to the other side, who are emailed unless they read it first. @throws DomainError 404 for a file that isn't theirs */
  async send(
    session: Session,
    scene: MailedEoi,
    from: EoiSide,
    { text, fileIds: named }: EoiMessageBody,
  ): Promise<void> {
    const { eoi } = scene;
    // Of two at once the second finds the first, and one email tells of both.
    await this.gate.passLot(session, eoi.lotId);
    const fileIds = await this.files.take(session, eoi, {
      from,
      kind: 'document',
      fileIds: named ?? [],
      pathOf: (index) => `fileIds[${index}]`,
    });
    const [_id, now] = [newId(), new Date()];
    const earlier = await this.#waiting(session, scene, from, now);
    const message: EoiMessageRecord = {
      _id,
      landownerId: eoi.landownerId,
      estateId: eoi.estateId,
      eoiId: eoi._id,
      customerId: eoi.customerId ?? null,
      from,
      by: currentActor().id,
      text,
      fileIds,
      readAt: null,
      email: earlier[0]?.email ?? { of: _id, at: new Date(now.getTime() + EMAIL_WAIT_MS) },
      createdAt: now,
    };
    await this.messages.insert(session, message);
    await this.#note(session, eoi, message, 'sent');
    const notBefore = message.email.at;
    const mails = this.#mails(scene, from, [...earlier, message]);
    await this.outbox.put(
      session,
      mails.map((mail) => ({ ...mail, notBefore })),
    );
  }

  /** A side has opened the other's messages: they are read, and what was still to be emailed isn't. Idempotent. */
  async read(session: Session, scene: MailedEoi, reader: EoiSide): Promise<void> {
    const from = OTHER[reader];
    const unread = await this.messages.unreadFrom(session, scene.eoi._id, from);
    const last = unread.at(-1);
    if (!last) return;
    const ids = unread.map(({ _id }) => _id);
    await this.messages.markRead(session, ids, new Date());
    await this.#note(session, scene.eoi, last, 'read');
    const waiting = unread.filter(({ email }) => email.of.equals(last.email.of));
    await this.outbox.withdraw(session, this.#mails(scene, from, waiting).map(dedupeKeyOf));
  }

  /**
   * Messages of an EOI, oldest first, and how many of the other side's the reader has yet to read.
   * @param nameOf who wrote a message, as the reader knows them
   */
  async list(
    eoi: EoiRecord,
    reader: EoiSide,
    nameOf: (messages: readonly EoiMessageRecord[]) => Promise<(message: EoiMessageRecord) => string>,
  ): Promise<{ messages: EoiMessage[]; unread: number }> {
    const found = await this.messages.of(eoi._id);
    const [viewsOf, by] = [await this.files.views(found.flatMap(({ fileIds }) => fileIds)), await nameOf(found)];
    const messages = found.map((message): EoiMessage => {
      const { _id, from, text, fileIds, readAt, createdAt } = message;
      return {
        _id: String(_id),
        from,
        by: by(message),
        text,
        files: fileIds.flatMap(viewsOf),
        at: createdAt.toISOString(),
        ...(readAt && { readAt: readAt.toISOString() }),
      };
    });
    return { messages, unread: found.filter(({ from, readAt }) => from === OTHER[reader] && !readAt).length };
  }

  /** Unread messages of a side whose email waits: it is withdrawn, as the next one tells of them too. */
  async #waiting(session: Session, scene: MailedEoi, from: EoiSide, now: Date): Promise<EoiMessageRecord[]> {
    const last = await this.messages.lastFrom(session, scene.eoi._id, from);
    if (!last || last.readAt || last.email.at <= now) return [];
    const unread = await this.messages.unreadFrom(session, scene.eoi._id, from);
    const waiting = unread.filter(({ email }) => email.of.equals(last.email.of));
    const isWithdrawn = await this.outbox.withdraw(session, this.#mails(scene, from, waiting).map(dedupeKeyOf));
    return isWithdrawn ? waiting : [];
  }

  #mails(scene: MailedEoi, from: EoiSide, messages: readonly EoiMessageRecord[]): Mail[] {
    const mailsOf = from === 'team' ? eoiMessagesToBuyer : eoiMessagesForStaff;
    return mailsOf(scene, messages, this.config.publicUrl);
  }

  #note(session: Session, eoi: EoiRecord, { _id }: EoiMessageRecord, to: 'sent' | 'read'): Promise<void> {
    return this.audit.write(session, {
      ...placeIds(eoi),
      entity: 'eoiMessage',
      entityId: _id,
      to,
      staffOnly: true,
    });
  }
}
