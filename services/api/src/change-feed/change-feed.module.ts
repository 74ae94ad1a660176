import { Module } from '@nestjs/common';
import { ChangeFeed } from './change-feed.js';

/** The process's one change stream. */
@Module({ providers: [ChangeFeed], exports: [ChangeFeed] })
export class ChangeFeedModule {}
