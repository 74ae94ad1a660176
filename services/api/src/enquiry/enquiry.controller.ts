import { Controller, Res } from '@nestjs/common';
import { confirmWaitlist, joinWaitlist, sendContactEmail, sendEstateMap, watchLot, type ConfirmWaitlist, type Enquiry, type Receipt, type ShareMap, type Waitlist, type Watch } from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { sendOnce } from '../common/reply.js';
import { Serves } from '../common/serves.decorator.js';
import { EnquiryService } from './enquiry.service.js';

type Reply = FastifyReply;

/** What visitors send to an estate. */
@Controller()
export class EnquiryController {
  constructor(private readonly enquiries: EnquiryService) {}

  @Serves(sendContactEmail, 201)
  async contact(@ValidBody(sendContactEmail) body: Enquiry, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.contact({ body, key, ip }));
  }

  @Serves(joinWaitlist, 201)
  async waitlist(@ValidBody(joinWaitlist) body: Waitlist, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.joinWaitlist({ body, key, ip }));
  }

  @Serves(confirmWaitlist)
  async confirm(@ValidBody(confirmWaitlist) body: ConfirmWaitlist, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.confirmWaitlist({ body, key, ip }));
  }

  @Serves(sendEstateMap, 201)
  async shareMap(@ValidBody(sendEstateMap) body: ShareMap, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.shareMap({ body, key, ip }));
  }

  @Serves(watchLot, 201)
  async watch(@ValidBody(watchLot) body: Watch, @IdempotencyKey() key: string | null, @CallerIp() ip: string, @Res({ passthrough: true }) reply: Reply): Promise<Receipt> {
    return sendOnce(reply, await this.enquiries.watch({ body, key, ip }));
  }
}
