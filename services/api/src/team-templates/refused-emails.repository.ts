import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import { currentScope } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import type { OutboxMessageRecord } from '../outbox/outbox-message.model.js';

/** Emails to the people of the caller's landowner that were given up. */
@Injectable()
export class RefusedEmailsRepository {
  constructor(@InjectModel('OutboxMessage') private readonly messages: Model<OutboxMessageRecord>) {}

  /**
   * A message of a landowner in the caller's scope, or null. Messages belong to no estate, so a key that is limited to
   * some estates finds none.
   */
  async one(_id: EntityId | string, session?: Session): Promise<OutboxMessageRecord | null> {
    const scope = currentScope();
    if (scope.kind !== 'all' && (scope.kind !== 'landowner' || scope.estateIds)) return null;
    const landownerId = scope.kind === 'all' ? { $type: 'objectId' as const } : scope.id;
    return this.messages
      .findOne({ _id, landownerId, channel: 'email' }, null, session ? { session } : {})
      .lean<OutboxMessageRecord>()
      .exec();
  }

  /** Notes what was sent in a message's place; false if something was before. */
  async replace(session: Session, _id: EntityId, resentAs: EntityId): Promise<boolean> {
    const { matchedCount } = await this.messages.updateOne(
      { _id, state: 'dead', resentAs: null },
      { $set: { resentAs } },
      { session },
    );
    return matchedCount === 1;
  }
}
