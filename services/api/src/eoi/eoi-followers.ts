import { Injectable } from '@nestjs/common';
import type { Session } from '../database/transaction.js';
import type { EntityId } from '../database/entity-id.js';

/** What is derived from an EOI; runs in each transaction that recorded something about it, after it was written. */
export type EoiFollower = (session: Session, eoiId: EntityId) => Promise<void>;

/** Rooms above add what follows an EOI: its invoice, refunds that are owed. */
@Injectable()
export class EoiFollowers {
  readonly #followers: EoiFollower[] = [];

  add(follower: EoiFollower): void {
    this.#followers.push(follower);
  }

  async follow(session: Session, eoiId: EntityId): Promise<void> {
    for (const follower of this.#followers) await follower(session, eoiId);
  }
}
