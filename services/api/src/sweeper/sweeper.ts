import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DeletionService } from '../account/deletion.service.js';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { HoldExpiry } from '../initial-hold/hold-expiry.js';
import { HoldReminders } from '../initial-hold/hold-reminders.js';
import { LinksOnLots } from '../lot-homes/links-on-lots.service.js';

/** Ends everything overdue (D30) and reminds buyers of holds that end soon (D98), every ten seconds, in every process with this role. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly expiry: HoldExpiry,
    private readonly reminders: HoldReminders,
    private readonly deletion: DeletionService,
    private readonly links: LinksOnLots,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // System scope: all landowners. After a deleted account's last hold has ended, its remaining data is deleted.
    this.job = new RepeatingJob('sweeper', config.sweepEveryMs, () =>
      system(
        async () =>
          (await this.expiry.sweep()) +
          (await this.reminders.sweep()) +
          (await this.deletion.finish()) +
          (await this.links.sweep()),
      ),
    );
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }
}
