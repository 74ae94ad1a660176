import { Module } from '@nestjs/common';
import { PublicLotLookupRepository } from './public-lot-lookup.repository.js';
import { PublicLotLookupService } from './public-lot-lookup.service.js';

@Module({ providers: [PublicLotLookupRepository, PublicLotLookupService], exports: [PublicLotLookupService] })
export class PublicLotLookupModule {}
