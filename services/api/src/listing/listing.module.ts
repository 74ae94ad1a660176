import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EstateModule } from '../estate/estate.module.js';
import { LotModule } from '../lot/lot.module.js';
import { UploadModule } from '../upload/upload.module.js';
import { UserModule } from '../user/user.module.js';
import { ListingController } from './listing.controller.js';
import { ListingFiles } from './listing-files.service.js';
import { ListingRepository } from './listing.repository.js';
import { Listings } from './listings.service.js';
import { LotListing } from './lot-listing.service.js';
import { ShownListingsModule } from './shown-listings.module.js';

/** Listings of lots (D153): staff write them, visitors see those that are published. */
@Module({
  imports: [AuditModule, EstateModule, LotModule, ShownListingsModule, UploadModule, UserModule],
  controllers: [ListingController],
  providers: [ListingFiles, ListingRepository, Listings, LotListing],
})
export class ListingModule {}
