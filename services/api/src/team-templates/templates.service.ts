import { Injectable } from '@nestjs/common';
import {
  ago,
  createTemplate,
  DomainError,
  type EmailTemplate,
  type Receipt,
  TEMPLATE_LIMITS,
  type TemplateBody,
} from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import type { Submission } from '../common/input.decorators.js';
import { type EntityId, newId, toId } from '../database/entity-id.js';
import { currentPrincipal, currentScope } from '../database/scope.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import { type OnceAnswer, UnitOfWork } from '../idempotency/unit-of-work.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import type { EmailTemplateRecord } from './email-template.model.js';
import { EmailTemplatesRepository } from './email-templates.repository.js';
import { RecipientsRepository } from './recipients.repository.js';

const etagOf = ({ rev }: Pick<EmailTemplateRecord, 'rev'>): string => String(rev);
const isTwin = (error: unknown): boolean => (error as { code?: number }).code === 11000;
const invalid = (path: string, message: string): DomainError =>
  new DomainError('validation_failed', message, { errors: [{ path, message }] });

/** A key for some estates has templates of these. @throws DomainError `validation_failed` */
function refuseLimitedKey(): void {
  const scope = currentScope();
  if ('estateIds' in scope && scope.estateIds) throw invalid('estateId', 'Please choose an estate');
}

/** staff/getTemplates and what changes them: the texts that an estate's team begins its emails with. */
@Injectable()
export class TemplatesService {
  constructor(
    private readonly templates: EmailTemplatesRepository,
    private readonly scenes: EmailScenes,
    private readonly recipients: RecipientsRepository,
    private readonly users: UserRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** The templates of the caller's team, by name. */
  async all(): Promise<EmailTemplate[]> {
    return this.#views(await this.templates.all());
  }

  /** @throws DomainError `conflict` beyond TEMPLATE_LIMITS, or where a template has the name */
  async create({ body, key }: Submission<TemplateBody>): Promise<OnceAnswer<EmailTemplate>> {
    const { landownerId, estateId } = await this.#ownerOf(body.estateId);
    const { name, subject, text } = body;
    const _id = newId();
    const { body: made, ...done } = await this.#named(() =>
      this.unit.once({ action: createTemplate.action, key, body }, async (session) => {
        if ((await this.templates.count(session, landownerId)) >= TEMPLATE_LIMITS.templates)
          throw new DomainError('conflict', `There can be ${TEMPLATE_LIMITS.templates} templates at most.`);
        const savedBy = currentActor().id;
        await this.templates.insert(session, { _id, landownerId, estateId, name, subject, text, savedBy });
        return { status: 201, body: { _id: String(_id) } };
      }),
    );
    return { ...done, body: await this.#one(made._id) };
  }

  /** `seen`: the etag that the caller read. @throws DomainError `stale` with who saved it since; `conflict` as above */
  async save(templateId: string, body: TemplateBody, seen: string | null): Promise<EmailTemplate> {
    const before = await this.#load(templateId);
    if (!body.estateId) refuseLimitedKey();
    const { landownerId, estateId } = body.estateId
      ? await this.#ownerOf(body.estateId)
      : { landownerId: before.landownerId, estateId: null };
    if (!landownerId.equals(before.landownerId)) throw notFound('estate');
    const { name, subject, text } = body;
    await this.#named(() =>
      this.unit.run(async (session) => {
        const now = await this.templates.one(before._id, session);
        if (!now) throw notFound('template');
        if (seen !== null && seen !== etagOf(now)) throw await this.#stale(now);
        const isSaved = await this.templates.save(session, now, {
          estateId,
          name,
          subject,
          text,
          savedBy: currentActor().id,
        });
        if (!isSaved) throw new DomainError('stale');
      }),
    );
    return this.#one(templateId);
  }

  /** Emails that were sent with it stay. */
  async remove(templateId: string): Promise<Receipt> {
    const { result } = await this.unit.run((session) => this.templates.remove(session, templateId));
    if (!result) throw notFound('template');
    return { ok: true };
  }

  async #load(templateId: string): Promise<EmailTemplateRecord> {
    const found = await this.templates.one(templateId);
    if (!found) throw notFound('template');
    return found;
  }

  async #one(templateId: string): Promise<EmailTemplate> {
    const [view] = await this.#views([await this.#load(templateId)]);
    if (!view) throw notFound('template');
    return view;
  }

  async #views(found: readonly EmailTemplateRecord[]): Promise<EmailTemplate[]> {
    const [names, estates] = await Promise.all([
      this.users.namesOf(found.map(({ savedBy }) => savedBy)),
      this.recipients.titlesOf(found.flatMap(({ estateId }) => estateId ?? [])),
    ]);
    return found.map((template) => {
      const { _id, estateId, name, subject, text, updatedAt, savedBy } = template;
      return {
        _id: String(_id),
        name,
        ...(estateId && { estateId: String(estateId), estateTitle: estates.get(String(estateId)) ?? '' }),
        subject,
        text,
        updatedAt: updatedAt.toISOString(),
        by: names.get(savedBy ?? '') ?? 'A colleague',
        etag: etagOf(template),
      };
    });
  }

  /** Whose template it is: the estate's landowner, or without an estate the caller's. */
  async #ownerOf(
    named: string | null,
  ): Promise<{ readonly landownerId: EntityId; readonly estateId: EntityId | null }> {
    if (named) {
      const { _id, landownerId } = await this.scenes.ownEstate(named);
      return { landownerId, estateId: _id };
    }
    refuseLimitedKey();
    const principal = currentPrincipal();
    // To a super admin every estate is one landowner's.
    if (principal.kind !== 'staff') throw invalid('estateId', 'Please choose an estate');
    return { landownerId: toId(principal.landownerId), estateId: null };
  }

  async #named<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw isTwin(error) ? new DomainError('conflict', 'There is a template of this name already.') : error;
    }
  }

  async #stale({ savedBy, updatedAt }: EmailTemplateRecord): Promise<DomainError> {
    const by = (await this.users.namesOf([savedBy])).get(savedBy ?? '') ?? 'A colleague';
    const what = 'saved this template';
    return new DomainError('stale', `${by} ${what} ${ago(updatedAt)}.`, {
      change: { at: updatedAt.toISOString(), by, what },
    });
  }
}
