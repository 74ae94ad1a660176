import { Injectable } from '@nestjs/common';
import { lotLabel } from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import { LeadFactsRepository } from './lead-facts.repository.js';
import { type Lead, LeadsRepository } from './leads.repository.js';

const WORDS = { approved: 'There is a hold on', pending: 'There is a hold request for' } as const;

/** Why leads can't be deleted: a hold, a request for one or an EOI of the person in the estate (D149). */
@Injectable()
export class LeadObstacles {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly facts: LeadFactsRepository,
  ) {}

  /** In words, by lead; those that can be deleted are absent. */
  async of(leads: readonly Lead[], session: Session | null = null): Promise<ReadonlyMap<string, string>> {
    const behind = await this.leads.behind(
      leads.map(({ _id }) => _id),
      session,
    );
    const addresses = new Map(leads.map(({ _id, email }) => [String(_id), [email]]));
    for (const { mergedInto, email } of behind) addresses.get(String(mergedInto))?.push(email);
    const dealings = {
      estateIds: leads.map(({ estateId }) => estateId),
      emails: [...addresses.values()].flat(),
    };
    // One after the other: a transaction does one thing at a time.
    const holds = await this.facts.holdsOf(dealings, true, session);
    const eois = await this.facts.eoisOf(dealings, session);
    const titles = await this.facts.lotTitles([...holds, ...eois].map(({ lotId }) => lotId));
    const found = new Map<string, string>();
    for (const { _id, estateId } of leads) {
      const emails = new Set(addresses.get(String(_id)));
      const isTheirs = (email: string | null | undefined): boolean => Boolean(email && emails.has(email));
      const eoi = eois.find(
        (one) =>
          one.estateId.equals(estateId) &&
          (isTheirs(one.buyersData.firstBuyer?.email) || isTheirs(one.buyersData.secondBuyer?.email)),
      );
      const hold = holds.find((one) => one.estateId.equals(estateId) && isTheirs(one.leadEmail));
      const what = eoi ? 'There is an EOI for' : hold && WORDS[hold.status === 'approved' ? 'approved' : 'pending'];
      const lotId = (eoi ?? hold)?.lotId;
      if (what) found.set(String(_id), `${what} ${lotLabel(titles.get(String(lotId)) ?? '')}.`);
    }
    return found;
  }
}
