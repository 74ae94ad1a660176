import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionsController } from './sessions.controller.js';

/** People and their accounts (ADR-0030). */
@Module({ imports: [AuthModule], controllers: [SessionsController], providers: [OwnSessionsService] })
export class AccountModule {}
