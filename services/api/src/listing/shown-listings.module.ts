import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { SettledListings } from './settled-listings.service.js';
import { ShownListingRepository } from './shown-listing.repository.js';

/** For public reads and the check of files: no controllers, nothing that depends on the caller. */
@Module({
  imports: [AuditModule],
  providers: [SettledListings, ShownListingRepository],
  exports: [SettledListings, ShownListingRepository],
})
export class ShownListingsModule {}
