import { Module } from '@nestjs/common';
import { EstateSearchRepository } from './estate-search.repository.js';
import { EstateRepository } from './estate.repository.js';

@Module({ providers: [EstateRepository, EstateSearchRepository], exports: [EstateRepository, EstateSearchRepository] })
export class EstateModule {}
