import { Global, Module } from '@nestjs/common';
import { WorkLimits } from './work-limits.js';

/** How much work this process takes on at a time. */
@Global()
@Module({ providers: [WorkLimits], exports: [WorkLimits] })
export class OverloadModule {}
