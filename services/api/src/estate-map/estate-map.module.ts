import { Module } from '@nestjs/common';
import { EstateMapRepository } from './estate-map.repository.js';

@Module({ providers: [EstateMapRepository], exports: [EstateMapRepository] })
export class EstateMapModule {}
