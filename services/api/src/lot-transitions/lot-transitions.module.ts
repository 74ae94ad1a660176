import { Module } from '@nestjs/common';
import { LotTransitions } from './lot-transitions.js';

@Module({ providers: [LotTransitions], exports: [LotTransitions] })
export class LotTransitionsModule {}
