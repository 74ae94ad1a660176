import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Role } from '@lotline/shared-domain';
import type { Model, QueryFilter } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { BusinessRecord } from '../business/business.model.js';
import type { EntityId } from '../database/entity-id.js';
import { searchWords } from '../database/search-words.js';
import type { UserRecord } from '../user/user.model.js';
import type { User } from '../user/user.repository.js';

/** People as lists show them, and the profiles that accounts may be of. Runs in the caller's scope. */
@Injectable()
export class UserListRepository {
  constructor(
    @InjectModel('User') private readonly users: Model<UserRecord>,
    @InjectModel('Builder') private readonly builders: Model<BuilderRecord>,
    @InjectModel('Business') private readonly businesses: Model<BusinessRecord>,
  ) {}

  /** One page by name, of these roles; every word of the search begins a name or stands in the address. */
  async page(roles: readonly Role[], search: string | undefined, page: number, limit: number): Promise<{ rows: User[]; total: number }> {
    const words = searchWords(search);
    const hits = words.map((word): QueryFilter<UserRecord> => ({ $or: [...['firstName', 'middleName', 'lastName'].map((field) => ({ [field]: { $regex: `^${word}`, $options: 'i' } })), { email: { $regex: word, $options: 'i' } }] }));
    const where: QueryFilter<UserRecord> = { role: { $in: [...roles] }, ...(hits.length > 0 && { $and: hits }) };
    const [rows, total] = await Promise.all([
      this.users.find(where).sort({ lastName: 1, firstName: 1, _id: 1 }).skip((page - 1) * limit).limit(limit).lean<User[]>(),
      this.users.countDocuments(where),
    ]);
    return { rows, total };
  }

  /** Whether there is a builder, a business or a landowner of this id. */
  async has(kind: 'builder' | 'business' | 'landowner', _id: string): Promise<boolean> {
    const found = kind === 'builder' ? this.builders.exists({ _id }) : kind === 'business' ? this.businesses.exists({ _id }) : this.users.exists({ _id, role: 'LANDOWNER' });
    return (await found) !== null;
  }

  /** A person's name for a letter; null for nobody. */
  async nameOf(_id: EntityId | string): Promise<Pick<User, 'firstName' | 'middleName' | 'lastName'> | null> {
    return this.users.findOne({ _id }, 'firstName middleName lastName').lean<User>();
  }
}
