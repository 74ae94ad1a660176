import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.js';
import { DeskController } from './desk.controller.js';
import { DeskRepository } from './desk.repository.js';
import { DeskService } from './desk.service.js';

/** What needs a team now (ADR-0037): never from the cache of public bytes, and never into it. */
@Module({ imports: [UserModule], controllers: [DeskController], providers: [DeskService, DeskRepository] })
export class DeskModule {}
