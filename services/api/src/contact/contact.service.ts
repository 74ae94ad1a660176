import { Injectable } from '@nestjs/common';
import { type ContactDetails, DomainError, normaliseEmail } from '@lotline/shared-domain';
import { EoiRepository } from '../eoi/eoi.repository.js';
import type { LotRecord } from '../lot/lot.model.js';
import { UserRepository } from '../user/user.repository.js';
import { ContactRepository } from './contact.repository.js';

const textOf = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const isWrittenOn = ({ lotBuyers, offlineSale }: LotRecord, email: string): boolean =>
  [lotBuyers?.firstBuyer, lotBuyers?.secondBuyer, offlineSale?.offlineBuyerData].some(
    (buyer) => buyer?.email === email,
  );

/** staff/getContact: a person is identified by address, with everything made with it in the caller's estates. */
@Injectable()
export class ContactService {
  constructor(
    private readonly contacts: ContactRepository,
    private readonly eois: EoiRepository,
    private readonly users: UserRepository,
  ) {}

  async one(contactId: string): Promise<ContactDetails> {
    const person = await this.contacts.named(contactId);
    if (!person) throw new DomainError('not_found');
    const email = normaliseEmail(person.email);
    const [holds, enquiries, quotes, entries, messages, hadEoi] = await Promise.all([
      this.contacts.holdsOf(email),
      this.contacts.enquiriesOf(email),
      this.contacts.quotesOf(email),
      this.contacts.waitlistOf(email),
      this.contacts.messagesTo(email),
      this.eois.everNamed(email),
    ]);
    const byEoi = await this.eois.lotIdsOf(email);
    const lots = await this.contacts.lotsOf(email, [...holds.map(({ lotId }) => lotId), ...byEoi]);
    const [estates, names] = await Promise.all([
      this.contacts.estates([...holds, ...enquiries, ...quotes, ...entries, ...lots].map(({ estateId }) => estateId)),
      this.users.namesOf([...holds, ...enquiries].map(({ enteredBy }) => enteredBy)),
    ]);
    const enteredBy = (id: string | null | undefined) => (id ? { enteredBy: names.get(id) ?? 'Staff' } : {});
    const estateOf = (id: unknown) => {
      const estate = estates.find(({ _id }) => _id.equals(String(id)));
      return { estateTitle: estate?.title ?? '', timeZone: estate?.timeZone ?? 'UTC' };
    };
    const titleOf = (id: unknown): string => lots.find(({ _id }) => _id.equals(String(id)))?.title ?? '';
    const wasApproved = holds.some(({ expirationDate }) => expirationDate);
    const isHeld = (lot: { readonly _id: unknown }): boolean =>
      holds.some(({ status, lotId }) => status === 'approved' && lotId.equals(String(lot._id)));
    const bought = lots.filter((lot) => isWrittenOn(lot, email) || byEoi.some((id) => lot._id.equals(id)));
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      email,
      phone: person.phone ?? null,
      status: bought.length > 0 || wasApproved || hadEoi ? 'Buyer' : 'Prospect',
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
      messages: messages.map(({ _id, landownerId, subject, state, createdAt, sentAt }) => ({
        _id: String(_id),
        subject,
        state,
        createdAt: createdAt.toISOString(),
        sentAt: textOf(sentAt),
        timeZone: estates.find((estate) => landownerId && estate.landownerId.equals(landownerId))?.timeZone ?? null,
      })),
    };
  }
}
