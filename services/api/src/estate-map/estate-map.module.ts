import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { EstateMapController } from './estate-map.controller.js';
import { EstateMapRepository } from './estate-map.repository.js';
import { EstateMapService } from './estate-map.service.js';

@Module({ imports: [EstateModule], controllers: [EstateMapController], providers: [EstateMapService, EstateMapRepository], exports: [EstateMapService] })
export class EstateMapModule {}
