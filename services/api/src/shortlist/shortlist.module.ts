import { Module } from '@nestjs/common';
import { ShortlistController } from './shortlist.controller.js';
import { ShortlistRepository } from './shortlist.repository.js';
import { ShortlistService } from './shortlist.service.js';

/** Lots starred by an account (ADR-0035). */
@Module({ controllers: [ShortlistController], providers: [ShortlistRepository, ShortlistService] })
export class ShortlistModule {}
