import { Module } from '@nestjs/common';
import { OwnFactsRepository } from './own-facts.repository.js';
import { OwnFactsService } from './own-facts.service.js';

@Module({ providers: [OwnFactsRepository, OwnFactsService], exports: [OwnFactsService] })
export class OwnFactsModule {}
