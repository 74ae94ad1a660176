import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { RepeatingJob } from '../common/repeating-job.js';
import { Sweep, type Sweeping } from '../common/sweep.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';

/** Runs every `@Sweep()` one after the other, every ten seconds, in every process with this role (D30, D98). */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job: RepeatingJob;

  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // System scope: all landowners.
    this.job = new RepeatingJob('sweeper', config.sweepEveryMs, () => system(() => this.sweepAll()));
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async sweepAll(): Promise<number> {
    let done = 0;
    for (const sweep of this.sweeps()) done += await sweep.sweep();
    return done;
  }

  private sweeps(): Sweeping[] {
    const found = this.discovery.getProviders({ metadataKey: Sweep.KEY });
    const isLast = (at: (typeof found)[number]) => this.discovery.getMetadataByDecorator(Sweep, at)?.isLast === true;
    return [...found.filter((at) => !isLast(at)), ...found.filter(isLast)].map(({ instance }) => instance as Sweeping);
  }
}
