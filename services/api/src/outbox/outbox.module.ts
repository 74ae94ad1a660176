import { Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxWorker } from './outbox.worker.js';

@Module({ providers: [Outbox, OutboxRepository, OutboxWorker], exports: [Outbox, OutboxRepository, OutboxWorker] })
export class OutboxModule {}
