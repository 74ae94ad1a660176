import { Global, Module } from '@nestjs/common';
import { ChangeFeedModule } from '../change-feed/change-feed.module.js';
import { PublicReader } from './public-reader.js';
import { ReadCache } from './read-cache.js';

/** Cached bytes of public reads, for every module that serves them. */
@Global()
@Module({ imports: [ChangeFeedModule], providers: [ReadCache, PublicReader], exports: [ReadCache, PublicReader] })
export class ReadCacheModule {}
