import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AnsweredStatus } from './answered-status.js';
import { DocsController } from './docs.controller.js';

@Module({ imports: [DiscoveryModule], controllers: [DocsController], providers: [AnsweredStatus] })
export class DocsModule {}
