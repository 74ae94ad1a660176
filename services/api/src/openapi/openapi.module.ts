import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AnsweredStatus } from './answered-status.js';
import { OpenApiController } from './openapi.controller.js';

@Module({ imports: [DiscoveryModule], controllers: [OpenApiController], providers: [AnsweredStatus] })
export class OpenApiModule {}
