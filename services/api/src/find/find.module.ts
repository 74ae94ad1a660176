import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { FindController } from './find.controller.js';
import { FindRepository } from './find.repository.js';
import { FindService } from './find.service.js';

/** Find for staff: lots, people, open holds and estates by a few words. */
@Module({ imports: [PeopleModule], controllers: [FindController], providers: [FindService, FindRepository] })
export class FindModule {}
