import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EventRecord } from './event.model.js';

@Injectable()
export class TrackingRepository {
  constructor(@InjectModel('Event') private readonly events: Model<EventRecord>) {}

  async add(event: Omit<EventRecord, '_id'>): Promise<void> {
    // A click is not worth waiting for replication.
    await this.events.insertMany([event], { writeConcern: { w: 1 } } as never);
  }
}
