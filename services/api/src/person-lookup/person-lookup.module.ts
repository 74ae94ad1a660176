import { Module } from '@nestjs/common';
import { PersonLookupController } from './person-lookup.controller.js';
import { PersonLookupRepository } from './person-lookup.repository.js';
import { PersonLookupService } from './person-lookup.service.js';

/** Whom an estate's staff know already, before they type a caller's details again. */
@Module({ controllers: [PersonLookupController], providers: [PersonLookupService, PersonLookupRepository] })
export class PersonLookupModule {}
