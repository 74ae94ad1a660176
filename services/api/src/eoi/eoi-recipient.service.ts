import { Injectable } from '@nestjs/common';
import type { EntityId } from '../database/entity-id.js';
import { system } from '../database/scope.js';
import { isAnonymisedEmail } from '../user/anonymised-person.js';
import { UserRepository } from '../user/user.repository.js';
import type { EoiScene } from './eoi-scene.js';
import type { EoiRecord } from './eoi.model.js';

/** An EOI with its lot, and the address that its buyer's emails go to; null: nobody is left. */
export interface MailedEoi extends EoiScene {
  readonly to: string | null;
}

/** Who gets the emails of an EOI. */
@Injectable()
export class EoiRecipient {
  constructor(private readonly users: UserRepository) {}

  /** The account's verified address, else the first buyer's as entered; null where neither is left. */
  async of({ customerId, buyersData }: Pick<EoiRecord, 'customerId' | 'buyersData'>): Promise<string | null> {
    // System scope: a customer belongs to no landowner.
    const account = customerId && (await system(() => this.users.byId(customerId as EntityId)));
    const email = account ? (account.shownEmail ?? account.email) : (buyersData.firstBuyer?.email ?? null);
    return email && !isAnonymisedEmail(email) ? email : null;
  }
}
