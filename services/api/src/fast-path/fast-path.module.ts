import { Module } from '@nestjs/common';
import { FastPath } from './fast-path.js';

/** Kept public reads, answered before the framework. */
@Module({ providers: [FastPath] })
export class FastPathModule {}
