import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { BuilderRecord } from '../builder/builder.model.js';
import type { Session } from '../database/transaction.js';
import { notFound } from '../read-cache/not-found.js';
import { ownBuilderId } from '../builder/own-builder.js';

/** What a builder changes of its profile. */
export type ProfileFields = Partial<
  Pick<
    BuilderRecord,
    | 'name'
    | 'tagline'
    | 'description'
    | 'phone'
    | 'email'
    | 'contact'
    | 'address'
    | 'state'
    | 'color'
    | 'inclusions'
    | 'logo'
  >
>;

/** The caller's builder. */
@Injectable()
export class OwnBuilderRepository {
  constructor(@InjectModel('Builder') private readonly builders: Model<BuilderRecord>) {}

  /** @throws DomainError 404 if there is none */
  async load(session: Session | null = null): Promise<BuilderRecord> {
    const builder = await this.builders.findById(ownBuilderId(), null, { session }).lean<BuilderRecord | null>();
    if (!builder) throw notFound('builder');
    return builder;
  }

  /** Two changes of one builder's designs come one after the other: each sees what the one before wrote. */
  async lock(session: Session): Promise<BuilderRecord> {
    const touch = { $currentDate: { updatedAt: true } };
    const options = { session, timestamps: false, returnDocument: 'after' as const };
    const builder = await this.builders.findOneAndUpdate({ _id: ownBuilderId() }, touch, options).lean<BuilderRecord>();
    if (!builder) throw notFound('builder');
    return builder;
  }

  async update(session: Session, fields: ProfileFields): Promise<void> {
    await this.builders.updateOne({ _id: ownBuilderId() }, { $set: fields }, { session });
  }

  /** Whether any builder has this logo. */
  async showsLogo(session: Session, logo: string): Promise<boolean> {
    return (await this.builders.exists({ logo }).session(session)) !== null;
  }
}
