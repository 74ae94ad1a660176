import { Module } from '@nestjs/common';
import { LotRepository } from './lot.repository.js';

@Module({ providers: [LotRepository], exports: [LotRepository] })
export class LotModule {}
