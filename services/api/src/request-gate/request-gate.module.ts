import { Module } from '@nestjs/common';
import { RequestGate } from './request-gate.js';

@Module({ providers: [RequestGate], exports: [RequestGate] })
export class RequestGateModule {}
