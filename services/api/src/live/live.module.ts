import { Module } from '@nestjs/common';
import { EstateModule } from '../estate/estate.module.js';
import { ChangeFeedModule } from './change-feed.module.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';

/** The event streams of open pages. */
@Module({ imports: [ChangeFeedModule, EstateModule], controllers: [LiveController], providers: [LiveService], exports: [LiveService] })
export class LiveModule {}
