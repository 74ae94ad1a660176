import { Injectable } from '@nestjs/common';
import { type ContactDetails, contactStatusOf, DomainError } from '@lotline/shared-domain';
import { asTenant, currentScope } from '../database/scope.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { EoiSearchRepository } from '../eoi/eoi-search.repository.js';
import type { LotRecord } from '../lot/lot.model.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';
import { UserRepository } from '../user/user.repository.js';
import { ContactDetailsRepository } from './contact-details.repository.js';
import { ContactWorkService } from './contact-work.service.js';
import { type KnownPerson, KnownPersonRepository } from './known-person.repository.js';
import { mayResend, refusalOf } from './refused-message.js';

const textOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const isWrittenOn = ({ lotBuyers, offlineSale }: LotRecord, emails: readonly string[]): boolean =>
  [lotBuyers?.firstBuyer, lotBuyers?.secondBuyer, offlineSale?.offlineBuyerData].some(
    (buyer) => buyer?.email && emails.includes(buyer.email),
  );

/** An email as staff see it: one that was given up with its address, and why in words. */
const messageOf = (message: OutboxMessageRecord) => ({
  _id: String(message._id),
  subject: message.subject,
  state: message.state,
  createdAt: message.createdAt.toISOString(),
  sentAt: textOf(message.sentAt),
  ...(message.state === 'dead' && {
    to: message.to,
    refusal: refusalOf(message),
    mayResend: mayResend(message),
  }),
});

/** staff/getContact: a contact with everything made with its addresses in the caller's estates. */
@Injectable()
export class ContactDetailsService {
  constructor(
    private readonly people: KnownPersonRepository,
    private readonly records: ContactDetailsRepository,
    private readonly eois: EoiRepository,
    private readonly naming: EoiSearchRepository,
    private readonly users: UserRepository,
    private readonly work: ContactWorkService,
  ) {}

  async one(contactId: string): Promise<ContactDetails> {
    const person = await this.people.byId(contactId);
    if (!person) throw new DomainError('not_found');
    // To a super admin, too, a contact is one landowner's.
    return currentScope().kind === 'all'
      ? asTenant(person.landownerId, () => this.#detailsOf(person))
      : this.#detailsOf(person);
  }

  async #detailsOf(person: KnownPerson): Promise<ContactDetails> {
    const { emails, phones } = person;
    const [holds, enquiries, quotes, entries, messages, approvedHolds, namingEois, byEoi, eois, work] =
      await Promise.all([
        this.records.holdsOf(emails),
        this.records.enquiriesOf(emails),
        this.records.quotesOf(emails),
        this.records.waitlistOf(emails),
        this.records.messagesTo(person),
        this.records.countApproved(emails),
        this.eois.countNaming(emails),
        this.eois.lotIdsOf(emails),
        this.naming.naming(emails),
        this.work.of(person),
      ]);
    const lots = await this.records.lotsOf(emails, [...[...holds, ...eois].map(({ lotId }) => lotId), ...byEoi]);
    const [estates, names] = await Promise.all([
      this.records.estates([
        ...[...holds, ...eois, ...enquiries, ...quotes, ...entries, ...lots].map(({ estateId }) => estateId),
        ...work.estateIds,
        ...(person.estateIds ?? []),
      ]),
      this.users.namesOf([...holds, ...enquiries].map(({ enteredBy }) => enteredBy)),
    ]);
    const enteredBy = (id: string | null | undefined) => (id ? { enteredBy: names.get(id) ?? 'Staff' } : {});
    const estateOf = (id: unknown) => {
      const estate = estates.find(({ _id }) => _id.equals(String(id)));
      return { estateTitle: estate?.title ?? '', timeZone: estate?.timeZone ?? 'UTC' };
    };
    const lotOf = (id: unknown) => lots.find(({ _id }) => _id.equals(String(id)));
    const titleOf = (id: unknown): string => lotOf(id)?.title ?? '';
    const isHeld = (lot: { readonly _id: unknown }): boolean =>
      holds.some(({ status, lotId }) => status === 'approved' && lotId.equals(String(lot._id)));
    const bought = lots.filter((lot) => isWrittenOn(lot, emails) || byEoi.some((id) => lot._id.equals(id)));
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      email: emails[0] ?? '',
      phone: phones[0] ?? null,
      emails: [...emails],
      phones: [...phones],
      status: contactStatusOf({ approvedHolds, eois: namingEois, lots: bought.length }),
      ...work.view(estateOf, estates[0]?.timeZone ?? 'UTC'),
      holds: holds.map(({ _id, lotId, estateId, status, createdAt, expirationDate, enteredBy: by }) => ({
        _id: String(_id),
        lotId: String(lotId),
        lotTitle: titleOf(lotId),
        ...estateOf(estateId),
        status,
        createdAt: createdAt.toISOString(),
        expirationDate: textOf(expirationDate),
        ...enteredBy(by),
      })),
      eois: eois.map(({ _id, lotId, estateId, status, createdAt }) => ({
        _id: String(_id),
        lotId: String(lotId),
        lotTitle: titleOf(lotId),
        ...estateOf(estateId),
        status,
        lotStatus: lotOf(lotId)?.status ?? '',
        createdAt: createdAt.toISOString(),
      })),
      enquiries: enquiries.map(({ _id, estateId, lotTitle, message, createdAt, enteredBy: by }) => ({
        _id: String(_id),
        ...estateOf(estateId),
        lotTitle: lotTitle ?? null,
        message: message ?? null,
        createdAt: createdAt.toISOString(),
        ...enteredBy(by),
      })),
      quotes: quotes.map(({ _id, estateId, lotTitle, status, createdAt }) => ({
        _id: String(_id),
        ...estateOf(estateId),
        lotTitle: lotTitle ?? null,
        status,
        createdAt: createdAt.toISOString(),
      })),
      waitlistEntries: entries.map(({ _id, estateId, createdAt }) => ({
        _id: String(_id),
        ...estateOf(estateId),
        createdAt: (createdAt ?? _id.getTimestamp()).toISOString(),
      })),
      lots: [...new Set([...bought, ...lots.filter(isHeld)])].map(({ _id, title, stageId, estateId, status }) => ({
        lotId: String(_id),
        lotTitle: title,
        stageId: String(stageId),
        ...estateOf(estateId),
        status,
      })),
      messages: messages.map((message) => ({
        ...messageOf(message),
        timeZone: estates.find(({ landownerId }) => message.landownerId?.equals(landownerId))?.timeZone ?? null,
      })),
    };
  }
}
