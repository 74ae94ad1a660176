import { Controller, Res } from '@nestjs/common';
import { type EnterEnquiry, type Enquiry, enterEnquiry, type Receipt, sendContactEmail } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, IdempotencyKey, IdOrKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { EnquiryService } from './enquiry.service.js';

@Controller()
export class EnquiryController {
  constructor(private readonly enquiries: EnquiryService) {}

  @Serves(sendContactEmail, 201)
  async contact(
    @ValidBody(sendContactEmail) body: Enquiry,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.contact({ body, key, ip }));
  }

  @Serves(enterEnquiry, 201)
  async enter(
    @IdOrKey('estateId') estateId: string,
    @ValidBody(enterEnquiry) body: EnterEnquiry,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.enter(estateId, body, key));
  }
}
