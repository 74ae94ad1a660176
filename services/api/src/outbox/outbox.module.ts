import { Module } from '@nestjs/common';
import { DevOutboxController } from './dev-outbox.controller.js';
import { OutboxRepository } from './outbox.repository.js';
import { Outbox } from './outbox.js';
import { OutboxService } from './outbox.service.js';
import { OutboxWorker } from './outbox.worker.js';

@Module({ controllers: [DevOutboxController], providers: [Outbox, OutboxRepository, OutboxService, OutboxWorker], exports: [Outbox, OutboxWorker] })
export class OutboxModule {}
