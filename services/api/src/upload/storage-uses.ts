import { Injectable } from '@nestjs/common';
import type { EntityId } from '../database/entity-id.js';
import type { Session } from '../database/transaction.js';

/** Bytes that an estate stores. */
type Use = (estateId: EntityId, session?: Session) => Promise<number>;

/** What estates store beside their files, as those who store it count it: it uses up the estate's quota too. */
@Injectable()
export class StorageUses {
  readonly #uses: Use[] = [];

  add(use: Use): void {
    this.#uses.push(use);
  }

  /** Bytes that an estate stores beside its files. */
  async of(estateId: EntityId, session?: Session): Promise<number> {
    let sum = 0;
    for (const use of this.#uses) sum += await use(estateId, session);
    return sum;
  }
}
