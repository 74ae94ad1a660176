import { Controller } from '@nestjs/common';
import {
  type ConfirmWaitlist,
  confirmWaitlist,
  joinWaitlist,
  leaveWaitlist,
  leaveWaitlistByLink,
  type EmailLink,
  type Waitlist,
} from '@lotline/shared-domain';
import { Id, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { WaitlistService } from './waitlist.service.js';

@Controller()
export class WaitlistController {
  constructor(private readonly waitlist: WaitlistService) {}

  @ServesOnce(joinWaitlist, 201)
  join(@Sent(joinWaitlist) sent: Submission<Waitlist>) {
    return this.waitlist.join(sent);
  }

  @ServesOnce(confirmWaitlist)
  confirm(@Sent(confirmWaitlist) sent: Submission<ConfirmWaitlist>) {
    return this.waitlist.confirm(sent);
  }

  @Serves(leaveWaitlist)
  async leave(@Id('entryId') entryId: string) {
    return this.waitlist.leave(entryId);
  }

  @ServesOnce(leaveWaitlistByLink)
  leaveByLink(@Sent(leaveWaitlistByLink) sent: Submission<EmailLink>) {
    return this.waitlist.leaveByLink(sent);
  }
}
