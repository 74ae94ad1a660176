import { Controller, Res } from '@nestjs/common';
import {
  type ConfirmWaitlist,
  confirmWaitlist,
  joinWaitlist,
  leaveWaitlist,
  leaveWaitlistByLink,
  type EmailLink,
  type Receipt,
  type Waitlist,
} from '@lotline/shared-domain';
import type { FastifyReply } from 'fastify';
import { CallerIp, Id, IdempotencyKey, ValidBody } from '../common/input.decorators.js';
import { Serves } from '../common/serves.decorator.js';
import { sendOnce } from '../idempotency/send-once.js';
import { WaitlistService } from './waitlist.service.js';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @Serves(joinWaitlist, 201)
  async join(
    @ValidBody(joinWaitlist) body: Waitlist,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.waitlist.join({ body, key, ip }));
  }

  @Serves(confirmWaitlist)
  async confirm(
    @ValidBody(confirmWaitlist) body: ConfirmWaitlist,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.waitlist.confirm({ body, key, ip }));
  }

  @Serves(leaveWaitlist)
  async leave(@Id('entryId') entryId: string): Promise<Receipt> {
    return this.waitlist.leave(entryId);
  }

  @Serves(leaveWaitlistByLink)
  async leaveByLink(
    @ValidBody(leaveWaitlistByLink) body: EmailLink,
    @IdempotencyKey() key: string | null,
    @CallerIp() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Receipt> {
    return sendOnce(reply, await this.waitlist.leaveByLink({ body, key, ip }));
  }
}
