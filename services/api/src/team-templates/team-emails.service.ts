import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DomainError,
  fillTemplate,
  missingWords,
  type Receipt,
  type SendEmail,
  sendEmail,
  type TemplateValues,
  type TestTemplate,
  testTemplate,
} from '@lotline/shared-domain';
import { AuditLog } from '../audit/audit-log.js';
import { currentActor } from '../audit/write-audit.js';
import type { Submission } from '../common/input.decorators.js';
import type { LimitName } from '../config/limits.js';
import { newId } from '../database/entity-id.js';
import { asTenant, currentScope, currentSession } from '../database/scope.js';
import { canonical } from '../idempotency/idempotency.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadContacts } from '../lead/lead-contacts.service.js';
import { LimitsService } from '../limits/limits.service.js';
import { subjectOfRequest } from '../limits/rate-limit-subject.js';
import { Outbox } from '../outbox/outbox.js';
import { type KnownPerson, KnownPersonRepository } from '../people/known-person.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { EmailAboutService } from './email-about.service.js';
import { RecipientsRepository } from './recipients.repository.js';
import { teamEmail } from './team-email-mail.js';

const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

/** @throws DomainError `validation_failed` that names the variables without a value */
function refuseGaps(body: { readonly subject: string; readonly text: string }, values: TemplateValues): void {
  for (const path of ['subject', 'text'] as const) {
    const words = missingWords(body[path], values);
    if (words) throw invalid(path, words);
  }
}

/** staff/sendEmail and staff/testTemplate: emails that one of the estate's team writes, one person at a time. */
@Injectable()
export class TeamEmails {
  constructor(
    private readonly people: KnownPersonRepository,
    private readonly about: EmailAboutService,
    private readonly recipients: RecipientsRepository,
    private readonly contacts: LeadContacts,
    private readonly limits: LimitsService,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Emails a person, at one of their addresses, and notes it as a contact (D148, D201).
   * @throws DomainError `validation_failed` for another address or variables without a value; `too_many_requests` beyond
   * the account's hourly limit
   */
  async send(contactId: string, sent: Submission<SendEmail>): Promise<OnceAnswer<Receipt>> {
    const person = await this.people.byId(contactId);
    if (!person || person.emails.some(isAnonymisedEmail)) throw notFound('person');
    // To a super admin, too, a person is one landowner's.
    return currentScope().kind === 'all'
      ? asTenant(person.landownerId, () => this.#send(contactId, person, sent))
      : this.#send(contactId, person, sent);
  }

  async #send(contactId: string, person: KnownPerson, sent: Submission<SendEmail>): Promise<OnceAnswer<Receipt>> {
    const { body, key } = sent;
    const { to } = body;
    const { landownerId, emails } = person;
    if (!emails.includes(to)) throw invalid('to', 'Please choose one of the person’s addresses');
    const { estate, leadId, values } = await this.about.person(person, body.leadId);
    refuseGaps(body, values);
    await this.#count('TEAM_EMAIL', contactId, sent);
    const _id = newId();
    const mail = teamEmail(
      estate,
      { ...body, _id, replyTo: currentSession()?.verifiedEmail ?? null, about: leadId ?? _id },
      values,
    );
    return this.unit.once({ action: sendEmail.action, target: contactId, key, body }, async (session) => {
      const [at, actor] = [new Date(), currentActor()];
      await this.outbox.put(session, [mail]);
      await this.recipients.note(session, {
        landownerId,
        estateId: estate._id,
        leadId,
        email: to,
        kind: 'email',
        text: fillTemplate(body.subject, values),
        at,
        actorId: actor.id,
        actorRole: actor.role,
        messageId: _id,
      });
      await this.contacts.contacted(session, { landownerId, at, ...(leadId ? { leadId } : { emails }) });
      await this.audit.write(session, {
        landownerId,
        estateId: estate._id,
        entity: 'contact',
        entityId: contactId,
        to: 'emailed',
      });
      return { status: 201, body: { ok: true } };
    });
  }

  /** Emails a template to the caller's own address. @throws DomainError `forbidden` for an API key, which has none */
  async test(sent: Submission<TestTemplate>): Promise<OnceAnswer<Receipt>> {
    const { body, key } = sent;
    const session = currentSession();
    if (!session) throw new DomainError('forbidden', 'Only people who have logged in can send a test to themselves.');
    const to = session.verifiedEmail;
    if (!to) throw new DomainError('email_unverified');
    const { estate, values } = await this.about.test(body.leadId, body.estateId);
    refuseGaps(body, values);
    await this.#count('TEST_EMAIL', '', sent);
    const _id = newId();
    const mail = teamEmail(estate, { ...body, _id, to, replyTo: to, about: _id }, values);
    return this.unit.once({ action: testTemplate.action, key, body }, async (within) => {
      await this.outbox.put(within, [mail]);
      return { status: 201, body: { ok: true } };
    });
  }

  /** Counts an email for the caller; a retry under the same key counts once. */
  #count(limit: LimitName, target: string, { body, key, ip }: Submission<object>): Promise<void> {
    const fingerprint = `${target}\n${key ?? randomUUID()}\n${canonical(body)}`;
    return this.limits.take([{ limit, subject: subjectOfRequest(ip) }], fingerprint);
  }
}
