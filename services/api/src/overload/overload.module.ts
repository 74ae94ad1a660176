import { Global, Module } from '@nestjs/common';
import { RequestTurns } from './request-turns.js';
import { WorkLimits } from './work-limits.js';

/** How much work this process takes on at a time. */
@Global()
@Module({ providers: [{ provide: RequestTurns, useFactory: () => new RequestTurns() }, WorkLimits], exports: [RequestTurns, WorkLimits] })
export class OverloadModule {}
