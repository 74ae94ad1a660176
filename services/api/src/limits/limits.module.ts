import { Module } from '@nestjs/common';
import { LimitsRepository } from './limits.repository.js';
import { LimitsService } from './limits.service.js';
import { UnguardedSavesCounter } from './unguarded-saves.service.js';

@Module({
  providers: [LimitsRepository, LimitsService, UnguardedSavesCounter],
  exports: [LimitsRepository, LimitsService, UnguardedSavesCounter],
})
export class LimitsModule {}
