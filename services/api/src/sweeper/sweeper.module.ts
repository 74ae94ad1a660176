import { Module } from '@nestjs/common';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { Sweeper } from './sweeper.js';

@Module({ imports: [InitialHoldModule], providers: [Sweeper] })
export class SweeperModule {}
