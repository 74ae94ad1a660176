import { Global, Module } from '@nestjs/common';
import { ReportQueue } from './report-queue.js';
import { RequestScheduler } from './request-scheduler.js';
import { WorkLimits } from './work-limits.js';

const scheduler = { provide: RequestScheduler, useFactory: () => new RequestScheduler() };

/** Limits the concurrent work of this process. */
@Global()
@Module({ providers: [scheduler, WorkLimits, ReportQueue], exports: [RequestScheduler, WorkLimits, ReportQueue] })
export class OverloadModule {}
