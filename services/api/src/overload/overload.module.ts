import { Global, Module } from '@nestjs/common';
import { ReportTurns } from './report-turns.js';
import { RequestTurns } from './request-turns.js';
import { WorkLimits } from './work-limits.js';

const turns = { provide: RequestTurns, useFactory: () => new RequestTurns() };

/** Limits the concurrent work of this process. */
@Global()
@Module({ providers: [turns, WorkLimits, ReportTurns], exports: [RequestTurns, WorkLimits, ReportTurns] })
export class OverloadModule {}
