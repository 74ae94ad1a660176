import { Module } from '@nestjs/common';
import { BusinessRepository } from './business.repository.js';

@Module({ providers: [BusinessRepository], exports: [BusinessRepository] })
export class BusinessModule {}
