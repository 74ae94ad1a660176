import { Module } from '@nestjs/common';
import { EstateRepository } from './estate.repository.js';

@Module({ providers: [EstateRepository], exports: [EstateRepository] })
export class EstateModule {}
