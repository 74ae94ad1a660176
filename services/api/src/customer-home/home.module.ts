import { Module } from '@nestjs/common';
import { EnquiryModule } from '../enquiry/enquiry.module.js';
import { InitialHoldModule } from '../initial-hold/initial-hold.module.js';
import { PublicLotLookupModule } from '../public-lot-lookup/public-lot-lookup.module.js';
import { QuoteModule } from '../quote/quote.module.js';
import { WaitlistModule } from '../waitlist/waitlist.module.js';
import { WatchModule } from '../watch/watch.module.js';
import { HomeController } from './home.controller.js';
import { HomeService } from './home.service.js';

@Module({
  imports: [EnquiryModule, InitialHoldModule, PublicLotLookupModule, QuoteModule, WaitlistModule, WatchModule],
  controllers: [HomeController],
  providers: [HomeService],
})
export class CustomerHomeModule {}
