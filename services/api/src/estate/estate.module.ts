import { Module } from '@nestjs/common';
import { LotRepository } from '../lot/lot.repository.js';
import { EstateController } from './estate.controller.js';
import { EstateRepository } from './estate.repository.js';
import { EstateService } from './estate.service.js';

@Module({ controllers: [EstateController], providers: [EstateService, EstateRepository, LotRepository], exports: [EstateService, EstateRepository] })
export class EstateModule {}
