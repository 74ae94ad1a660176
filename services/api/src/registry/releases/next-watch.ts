import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DAY_MS, HOUR_MS, DomainError, failsMore, buildFolder, type LoadCounts } from '@lotline/shared-domain';
import { RepeatingJob } from '../../common/repeating-job.js';
import { CONFIG, type Config } from '../../config/config.js';
import { system } from '../../database/scope.js';
import { type FactSum, RemoteReportRepository } from '../reports/remote-report.repository.js';
import { RegistryRepository } from '../rows/registry.repository.js';
import type { RowState } from '../rows/row-state.js';
import { ReleaseService } from './release.service.js';

const EVERY_MS = 30_000;

/** Loads and failures of one build, from the reports of open pages. */
function countsOf(sums: readonly FactSum[], remote: string, build: string): LoadCounts {
  const own = sums.filter((sum) => sum.remote === remote && sum.build === build);
  const sum = (kinds: readonly string[]): number =>
    own.reduce((total, { kind, count }) => total + (kinds.includes(kind) ? count : 0), 0);
  return { loaded: sum(['loaded', 'recovered']), failed: sum(['failed', 'refused']) };
}

/** Automatic rollback: ends a `next` whose visitors report more failures than those of stable. */
@Injectable()
export class NextWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger('Registry');
  readonly #job: RepeatingJob;

  constructor(
    private readonly rows: RegistryRepository,
    private readonly reports: RemoteReportRepository,
    private readonly releases: ReleaseService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    // System scope: rows belong to no landowner.
    this.#job = new RepeatingJob('next', EVERY_MS, () => system(() => this.look()));
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.#job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#job.stop();
  }

  /** Checks every row with a next, once. */
  async look(now = new Date()): Promise<void> {
    for (const row of await this.rows.all()) if (row.next) await this.#judge(row, now);
  }

  async #judge({ name, rev, stable, next, updatedAt }: RowState, now: Date): Promise<void> {
    if (!next) return;
    // Reports are counted per hour; those from before the row's last move don't apply.
    const since = new Date(Math.max(now.getTime() - DAY_MS, Math.floor(updatedAt.getTime() / HOUR_MS) * HOUR_MS));
    const sums = await this.reports.sums(since, [name]);
    const [fresh, usual] = [countsOf(sums, name, next.build), countsOf(sums, name, stable.build)];
    if (!failsMore(fresh, usual)) return;
    const shareOf = ({ loaded, failed }: LoadCounts): string => `${failed} of ${loaded + failed}`;
    const why = `next failed for ${shareOf(fresh)} visits, stable for ${shareOf(usual)}`;
    try {
      await this.releases.endNext(name, rev, why);
      this.#log.error(`${name} ${buildFolder(next)} was taken away from everybody who had it: ${why}`);
    } catch (error) {
      // Another process or the team moved the row first.
      if (!(error instanceof DomainError && error.code === 'stale')) throw error;
    }
  }
}
