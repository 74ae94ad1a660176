import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { LotRepository } from '../lot/lot.repository.js';
import { StageMapRepository } from '../stage-map/stage-map.repository.js';
import { StageController } from './stage.controller.js';
import { StageRepository } from './stage.repository.js';
import { StageService } from './stage.service.js';

@Module({
  imports: [EstateModule],
  controllers: [StageController],
  providers: [StageService, StageRepository, StageMapRepository, LotRepository],
  exports: [StageService, StageRepository],
})
export class StageModule {}
