import { Module } from '@nestjs/common';
import { StageMapRepository } from './stage-map.repository.js';

@Module({ providers: [StageMapRepository], exports: [StageMapRepository] })
export class StageMapModule {}
