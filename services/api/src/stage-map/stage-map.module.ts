import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { StageModule } from '../stage/stage.module.js';
import { StageMapController } from './stage-map.controller.js';
import { StageMapRepository } from './stage-map.repository.js';
import { StageMapService } from './stage-map.service.js';

@Module({ imports: [EstateModule, StageModule], controllers: [StageMapController], providers: [StageMapService, StageMapRepository], exports: [StageMapService] })
export class StageMapModule {}
