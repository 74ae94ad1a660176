import { Controller } from '@nestjs/common';
import { type EnterEnquiry, type Enquiry, enterEnquiry, sendContactEmail } from '@lotline/shared-domain';
import { IdempotencyKey, IdOrKey, ValidBody, Sent, type Submission } from '../common/input.decorators.js';
import { ServesOnce } from '../common/serves.decorator.js';
import { EnquiryService } from './enquiry.service.js';

@Controller()
export class EnquiryController {
  constructor(private readonly enquiries: EnquiryService) {}

  @ServesOnce(sendContactEmail, 201)
  contact(@Sent(sendContactEmail) sent: Submission<Enquiry>) {
    return this.enquiries.contact(sent);
  }

  @ServesOnce(enterEnquiry, 201)
  enter(
    @IdOrKey('estateId') estateId: string,
    @ValidBody(enterEnquiry) body: EnterEnquiry,
    @IdempotencyKey() key: string | null,
  ) {
    return this.enquiries.enter(estateId, body, key);
  }
}
