import { Controller } from '@nestjs/common';
import { type EmailLink, stopWatch, stopWatchByLink, type Watch, watchLot } from '@lotline/shared-domain';
import { Id, Sent, type Submission } from '../common/input.decorators.js';
import { Serves, ServesOnce } from '../common/serves.decorator.js';
import { WatchService } from './watch.service.js';

@Controller()
export class WatchController {
  constructor(private readonly watches: WatchService) {}

  @ServesOnce(watchLot, 201)
  watch(@Sent(watchLot) sent: Submission<Watch>) {
    return this.watches.watch(sent);
  }

  @Serves(stopWatch)
  async stop(@Id('watchId') watchId: string) {
    return this.watches.stop(watchId);
  }

  @ServesOnce(stopWatchByLink)
  stopByLink(@Sent(stopWatchByLink) sent: Submission<EmailLink>) {
    return this.watches.stopByLink(sent);
  }
}
