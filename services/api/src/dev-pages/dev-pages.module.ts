import { Module } from '@nestjs/common';
import { OutboxModule } from '../outbox/outbox.module.js';
import { DevLettersController } from './dev-letters.controller.js';
import { DevLettersService } from './dev-letters.service.js';
import { DevOutboxController } from './dev-outbox.controller.js';
import { DevOutboxService } from './dev-outbox.service.js';

/** Pages below `/dev`: what was sent, and every letter. They say 404 where mail really leaves. */
@Module({ imports: [OutboxModule], controllers: [DevOutboxController, DevLettersController], providers: [DevOutboxService, DevLettersService] })
export class DevPagesModule {}
