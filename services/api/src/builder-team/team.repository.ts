import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { BUILDER_STATES, ZONE_OF_STATE } from '@lotline/shared-domain';
import type { Model } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { EntityId } from '../database/entity-id.js';
import type { UserRecord } from '../user/user.model.js';
import type { User } from '../user/user.repository.js';

/** A builder's team, in the builder's scope. */
@Injectable()
export class TeamRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
  ) {}

  /** By name, those who have been disabled too. */
  members(): Promise<User[]> {
    return this.users
      .find({ role: 'BUILDER', deletedAt: null })
      .sort({ lastName: 1, firstName: 1, _id: 1 })
      .lean<User[]>()
      .exec();
  }

  /** The time zone that a builder's state keeps. */
  async zoneOf(_id: EntityId): Promise<string> {
    const builder = await this.builders.findOne({ _id }, 'state').lean<Pick<BuilderRecord, 'state'> | null>();
    return ZONE_OF_STATE[BUILDER_STATES.find((state) => state === builder?.state) ?? 'VIC'];
  }
}
