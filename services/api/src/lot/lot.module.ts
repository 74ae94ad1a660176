import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { StageModule } from '../stage/stage.module.js';
import { LotController } from './lot.controller.js';
import { LotRepository } from './lot.repository.js';
import { LotService } from './lot.service.js';

@Module({ imports: [EstateModule, StageModule], controllers: [LotController], providers: [LotService, LotRepository], exports: [LotService, LotRepository] })
export class LotModule {}
