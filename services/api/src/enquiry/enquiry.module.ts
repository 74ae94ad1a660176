import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { EnquiryController } from './enquiry.controller.js';
import { EnquiryRepository } from './enquiry.repository.js';
import { EnquiryService } from './enquiry.service.js';

@Module({ imports: [BusinessModule, LeadModule, LimitsModule, OutboxModule], controllers: [EnquiryController], providers: [EnquiryService, EnquiryRepository] })
export class EnquiryModule {}
