import { Module } from '@nestjs/common';
import { EoiRepository } from './eoi.repository.js';

@Module({ providers: [EoiRepository], exports: [EoiRepository] })
export class EoiModule {}
