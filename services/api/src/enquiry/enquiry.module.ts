import { Module } from '@nestjs/common';
import { FormsModule } from '../forms/forms.module.js';
import { LeadModule } from '../lead/lead.module.js';
import { LettersModule } from '../letters/letters.module.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { UserModule } from '../user/user.module.js';
import { EnquiryController } from './enquiry.controller.js';
import { EnquiryRepository } from './enquiry.repository.js';
import { EnquiryService } from './enquiry.service.js';

@Module({
  imports: [FormsModule, LeadModule, LettersModule, OutboxModule, UserModule],
  controllers: [EnquiryController],
  providers: [EnquiryService, EnquiryRepository],
  exports: [EnquiryRepository],
})
export class EnquiryModule {}
