import { Global, Module } from '@nestjs/common';
import { ChangeFeedModule } from '../live/change-feed.module.js';
import { FastPath } from './fast-path.js';
import { PublicReader } from './public-reader.js';
import { ReadCache } from './read-cache.js';

/** Cached bytes of public reads for every module that answers them. */
@Global()
@Module({ imports: [ChangeFeedModule], providers: [ReadCache, PublicReader, FastPath], exports: [ReadCache, PublicReader] })
export class ReadCacheModule {}
