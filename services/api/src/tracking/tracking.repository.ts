import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { EventRecord } from './event.model.js';

@Injectable()
export class TrackingRepository {
  constructor(@InjectModel('Event') private readonly events: Model<EventRecord>) {}

  async add(event: Omit<EventRecord, '_id'>): Promise<void> {
    // Nobody waits for a second node to hear of a click.
    await this.events.insertMany([event], { writeConcern: { w: 1 } } as never);
  }
}
