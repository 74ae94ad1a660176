import { Module } from '@nestjs/common';
import { FastPath } from './fast-path.js';

/** Cached public reads, answered before the framework. */
@Module({ providers: [FastPath] })
export class FastPathModule {}
