import { Injectable } from '@nestjs/common';
import { DomainError, fullName, type Receipt, resendEmail, type ResendEmail } from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import type { Submission } from '../common/input.decorators.js';
import { ContactRepository } from '../contact/contact.repository.js';
import { newId } from '../database/entity-id.js';
import { asTenant } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import { Outbox } from '../outbox/outbox.js';
import { notFound } from '../read-cache/not-found.js';
import { RefusedEmailsRepository } from './refused-emails.repository.js';

/** staff/resendEmail: an email that was given up, once more, to the same or a corrected address. */
@Injectable()
export class ResendEmailService {
  constructor(
    private readonly messages: RefusedEmailsRepository,
    private readonly contacts: ContactRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Pressed twice it is sent once.
   * @throws DomainError `not_found` for what isn't a person's of the caller's landowner; `conflict` for one that wasn't
   * refused, has a secret link, was sent again to another address, or for an address of another person, who is named
   */
  async resend(messageId: string, { body, key }: Submission<ResendEmail>): Promise<OnceAnswer<Receipt>> {
    const message = await this.messages.one(messageId);
    const { landownerId } = message ?? {};
    if (!message || !landownerId) throw notFound('email');
    return asTenant(landownerId, () =>
      this.unit.once({ action: resendEmail.action, target: messageId, key, body }, async (session) => {
        await this.#resend(session, { ...message, landownerId }, body.to);
        return { status: 201, body: { ok: true } };
      }),
    );
  }

  async #resend(
    session: Session,
    refused: OutboxMessageRecord & { landownerId: NonNullable<OutboxMessageRecord['landownerId']> },
    to: string,
  ): Promise<void> {
    const { _id: messageId, landownerId } = refused;
    const person = await this.contacts.ofAddress(session, refused.to);
    const message = await this.messages.one(messageId, session);
    // Emails to the team are nobody's of the people.
    if (!person || !message) throw notFound('email');
    if (message.state !== 'dead') throw new DomainError('conflict', 'This email hasn’t been refused.');
    if (message.hasSecret)
      throw new DomainError('conflict', 'This email had a personal link, so it can’t be sent again.');
    if (message.resentAs) return this.#refuseAnother(session, message, to);
    if (!person.emails.includes(to)) {
      const other = await this.contacts.ofAddress(session, to);
      if (other) throw new DomainError('conflict', `${fullName(other) || to} has this address already.`);
      await this.contacts.addAddress(session, person, to);
    }
    const { template, refId, fromName, replyTo, subject, text, html, pictures } = message;
    const _id = newId();
    if (!(await this.messages.replace(session, messageId, _id))) throw new DomainError('conflict');
    const mail = { template, refId, fromName, replyTo, subject, text, html, ...(pictures && { pictures }) };
    await this.outbox.put(session, [{ ...mail, _id, to, landownerId, occasion: `instead of ${String(messageId)}` }]);
    await this.audit.write(session, {
      landownerId,
      entity: 'contact',
      entityId: person._id,
      to: 'emailed',
    });
  }

  /** @throws DomainError `conflict` unless it was sent again to this address */
  async #refuseAnother(session: Session, { resentAs }: OutboxMessageRecord, to: string): Promise<void> {
    const again = resentAs ? await this.messages.one(resentAs, session) : null;
    if (again?.to !== to) throw new DomainError('conflict', 'This email was sent again to another address.');
  }
}
