import { Global, Module } from '@nestjs/common';
import { ReportTurns } from './report-turns.js';
import { RequestTurns } from './request-turns.js';
import { WorkLimits } from './work-limits.js';

const turns = { provide: RequestTurns, useFactory: () => new RequestTurns() };

/** How much work this process takes on at a time. */
@Global()
@Module({ providers: [turns, WorkLimits, ReportTurns], exports: [RequestTurns, WorkLimits, ReportTurns] })
export class OverloadModule {}
