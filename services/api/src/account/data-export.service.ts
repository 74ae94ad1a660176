import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { DomainError } from '@lotline/shared-domain';
import type { Connection } from 'mongoose';
import type { EntityId } from '../database/entity-id.js';
import type { Collection } from '../database/collection.js';
import { modelOf } from '../database/model-of.js';
import { type OwnCopy, personalDataOf } from '../database/personal-data.js';
import { registeredCollections } from '../database/registered-collections.js';
import { system } from '../database/scope.js';
import { LimitsService } from '../limits/limits.service.js';
import { type User, UserRepository } from '../user/user.repository.js';
import { caller } from './caller.js';

/** Documents per batch. */
const AT_ONCE = 200;

/** user/getCopy: all data stored about the caller. */
@Injectable()
export class DataExportService {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: LimitsService,
    @Inject(getConnectionToken()) private readonly connection: Connection,
  ) {}

  /** A JSON object with a list for each kind of record, streamed as it is read. */
  async stream(ip: string): Promise<Readable> {
    const user = await this.users.byId(caller().userId);
    if (!user) throw new DomainError('unauthenticated');
    await this.limits.consume('COPY_IP', ip);
    return Readable.from(this.write(user));
  }

  private async *write(user: User): AsyncGenerator<string> {
    yield `{\n"madeAt": ${JSON.stringify(new Date())}`;
    for (const collection of registeredCollections())
      for (const copy of personalDataOf(collection)?.copies ?? []) yield* this.list(collection, copy, user);
    yield '\n}\n';
  }

  private async *list(collection: Collection, copy: OwnCopy, user: User): AsyncGenerator<string> {
    yield `,\n${JSON.stringify(copy.name)}: [`;
    let isFirst = true;
    for await (const document of this.read(collection, copy, user)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(document)}`;
      isFirst = false;
    }
    yield ']';
  }

  private async *read(collection: Collection, copy: OwnCopy, user: User): AsyncGenerator<object> {
    const model = modelOf<{ _id: EntityId }>(this.connection, collection as Collection<{ _id: EntityId }>);
    const hidden = Object.fromEntries(copy.hides.map((field) => [field, 0]));
    for (let after: EntityId | null = null; ;) {
      const filter: Record<string, unknown> = after
        ? { $and: [copy.of(user), { _id: { $gt: after } }] }
        : copy.of(user);
      // System scope: a person deals with several landowners; the filter selects the person.
      const page: { _id: EntityId }[] = await system(() =>
        model
          .find(filter as never, hidden)
          .sort({ _id: 1 })
          .limit(AT_ONCE)
          .lean<{ _id: EntityId }[]>(),
      );
      yield* page.map((document) => copy.part?.(document, user) ?? document);
      after = page.at(-1)?._id ?? null;
      if (page.length < AT_ONCE) return;
    }
  }
}
