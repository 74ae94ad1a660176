import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { UserRecord } from '../user/user.model.js';

export type DemoUser = UserRecord;
/** Only demo accounts have a key; real accounts can't be reached from here. */
const DEMO = { key: { $type: 'string' } } as const;

@Injectable()
export class DevSignInRepository {
  constructor(@InjectModel('User') private readonly users: Model<UserRecord>) {}

  demo(): Promise<DemoUser[]> {
    return this.users
      .find(DEMO as never)
      .sort({ lastName: 1 })
      .lean<DemoUser[]>()
      .exec();
  }

  one(_id: string): Promise<DemoUser | null> {
    return this.users
      .findOne({ _id, ...DEMO } as never)
      .lean<DemoUser>()
      .exec();
  }
}
