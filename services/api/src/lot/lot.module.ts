import { Module } from '@nestjs/common';
import { LotSearchRepository } from './lot-search.repository.js';
import { LotRepository } from './lot.repository.js';

@Module({ providers: [LotRepository, LotSearchRepository], exports: [LotRepository, LotSearchRepository] })
export class LotModule {}
