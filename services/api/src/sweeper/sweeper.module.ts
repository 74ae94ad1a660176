import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { Sweeper } from './sweeper.js';

@Module({ imports: [AccountModule, InitialHoldModule], providers: [Sweeper] })
export class SweeperModule {}
