import { Module } from '@nestjs/common';
import { StageSearchRepository } from './stage-search.repository.js';
import { StageRepository } from './stage.repository.js';

@Module({ providers: [StageRepository, StageSearchRepository], exports: [StageRepository, StageSearchRepository] })
export class StageModule {}
