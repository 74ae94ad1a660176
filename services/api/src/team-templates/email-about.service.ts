import { Injectable } from '@nestjs/common';
import { DomainError, lotLabel, SAMPLE_VALUES, type TemplateValues } from '@lotline/shared-domain';
import { currentActor } from '../audit/write-audit.js';
import { isId } from '../common/id.pipe.js';
import type { EntityId } from '../database/entity-id.js';
import { currentSession } from '../database/scope.js';
import { EmailScenes } from '../email-templates/email-scenes.js';
import type { SceneEstate } from '../email-templates/public-email.js';
import type { KnownPerson } from '../people/known-person.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { UserRepository } from '../user/user.repository.js';
import { RecipientsRepository } from './recipients.repository.js';

/** What an email is about, and what fills in its variables. */
export interface EmailAbout {
  readonly estate: SceneEstate;
  readonly leadId: EntityId | null;
  readonly values: TemplateValues;
}

/** Looks up what an email to a person is about: the lead, its estate and lot, and who writes it. Runs in the caller's scope. */
@Injectable()
export class EmailAboutService {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly scenes: EmailScenes,
    private readonly users: UserRepository,
  ) {}

  /** Of a person: the lead that is named, or their newest. @throws DomainError `not_found` for a lead that isn't theirs */
  async person(person: KnownPerson, leadId: string | undefined): Promise<EmailAbout> {
    const lead = leadId
      ? await this.recipients.lead(leadId, person.emails)
      : await this.recipients.newestLead(person.emails);
    if (leadId && !lead) throw notFound('lead');
    const estateId = lead?.estateId ?? (await this.recipients.estateOf(person.emails));
    if (!estateId) throw new DomainError('conflict', 'This person has no estate that an email could be about.');
    return this.#of(estateId, lead, person);
  }

  /** Of a lead, or without one of a sample person in an estate. @throws DomainError `not_found` for either */
  async test(leadId: string | undefined, named: string | null | undefined): Promise<EmailAbout> {
    if (leadId) {
      const lead = await this.recipients.lead(leadId);
      if (!lead) throw notFound('lead');
      return this.#of(lead.estateId, lead, lead);
    }
    const estateId = named ?? (await this.recipients.anEstate());
    if (!estateId) throw new DomainError('conflict', 'There is no estate that an email could be about.');
    const about = await this.#of(estateId, null, SAMPLE_VALUES);
    return { ...about, values: { ...about.values, lot: SAMPLE_VALUES.lot } };
  }

  async #of(
    estateId: EntityId | string,
    lead: { readonly _id: EntityId; readonly lotId?: EntityId | null } | null,
    { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  ): Promise<EmailAbout> {
    const [estate, lot, sender] = await Promise.all([
      this.scenes.ownEstate(String(estateId)),
      lead?.lotId ? this.scenes.lot(String(lead.lotId)) : null,
      this.#sender(),
    ]);
    const values = {
      firstName: firstName || null,
      lastName: lastName || null,
      estate: estate.title,
      lot: lot ? lotLabel(lot.lot.title) : null,
      sender,
    };
    return { estate, leadId: lead?._id ?? null, values };
  }

  /** The name of who writes; null for an API key. */
  async #sender(): Promise<string | null> {
    const { id } = currentActor();
    return currentSession() && isId(id) ? ((await this.users.namesOf([id])).get(id) ?? null) : null;
  }
}
