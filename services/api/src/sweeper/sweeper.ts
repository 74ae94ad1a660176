import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { HoldExpiry } from '../initial-hold/hold-expiry.js';

/** The only releaser of what ran out (D30): every ten seconds, in every process that has the role. */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly expiry: HoldExpiry,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // Holds of every landowner run out.
    this.job = new RepeatingJob('sweeper', config.sweepEveryMs, () => system(() => this.expiry.sweep()));
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }
}
