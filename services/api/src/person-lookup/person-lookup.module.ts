import { Module } from '@nestjs/common';
import { PersonLookupController } from './person-lookup.controller.js';
import { PersonLookupRepository } from './person-lookup.repository.js';
import { PersonLookupService } from './person-lookup.service.js';

/** Looks up people an estate's staff already know, to save retyping a caller's details. */
@Module({ controllers: [PersonLookupController], providers: [PersonLookupService, PersonLookupRepository] })
export class PersonLookupModule {}
