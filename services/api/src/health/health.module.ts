import { Module } from '@nestjs/common';
import { DemoDataCheck } from '../seed/demo-data-check.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [HealthController], providers: [DemoDataCheck] })
export class HealthModule {}
