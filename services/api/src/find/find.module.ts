import { Module } from '@nestjs/common';
import { EoiModule } from '../eoi/eoi.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { LotModule } from '../lot/lot.module.js';
import { PeopleModule } from '../people/people.module.js';
import { StageModule } from '../stage/stage.module.js';
import { FindController } from './find.controller.js';
import { FindService } from './find.service.js';

/** Find for staff: lots, people, open holds, live EOIs and estates by a few words. */
@Module({
  imports: [EoiModule, EstateModule, InitialHoldModule, LotModule, PeopleModule, StageModule],
  controllers: [FindController],
  providers: [FindService],
})
export class FindModule {}
