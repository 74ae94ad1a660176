import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxWorker } from './outbox.worker.js';

@Module({
  imports: [FilesModule],
  providers: [Outbox, OutboxRepository, OutboxWorker],
  exports: [Outbox, OutboxRepository, OutboxWorker],
})
export class OutboxModule {}
