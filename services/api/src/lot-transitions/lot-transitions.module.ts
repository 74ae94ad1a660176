import { Module } from '@nestjs/common';
import { RequestGateModule } from '../request-gate/request-gate.module.js';
import { LotTransitions } from './lot-transitions.js';

@Module({ imports: [RequestGateModule], providers: [LotTransitions], exports: [LotTransitions] })
export class LotTransitionsModule {}
