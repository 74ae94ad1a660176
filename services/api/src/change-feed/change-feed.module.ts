import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';

/** The process's only change stream for public data. */
@Module({ providers: [ChangeFeed], exports: [ChangeFeed] })
export class ChangeFeedModule {}
