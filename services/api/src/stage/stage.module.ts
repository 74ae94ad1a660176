import { Module } from '@nestjs/common';
import { StageRepository } from './stage.repository.js';

@Module({ providers: [StageRepository], exports: [StageRepository] })
export class StageModule {}
