import { randomUUID } from 'node:crypto';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RepeatingJob } from '../common/repeating-job.js';
import { CONFIG, type Config } from '../config/config.js';
import { system } from '../database/scope.js';
import { UnitOfWork } from '../idempotency/unit-of-work.js';
import { LeadImportPart } from './lead-import-part.service.js';
import { LeadImportUndo } from './lead-import-undo.service.js';
import type { LeadImportRecord } from './lead-import.model.js';
import { LeadImportsRepository } from './lead-imports.repository.js';

/** Another process did the part, whose transaction must not stay. */
class DoneByOther extends Error {}

/**
 * Works through imports of leads and their undos, a part a transaction (D203). Any number of processes may: an import is
 * leased for one part, and the lease of a killed process runs out. Imports take turns.
 */
@Injectable()
export class LeadImportWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('LeadImport');
  private readonly job: RepeatingJob;

  constructor(
    private readonly imports: LeadImportsRepository,
    private readonly part: LeadImportPart,
    private readonly undo: LeadImportUndo,
    private readonly unit: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.job = new RepeatingJob('lead imports', config.leadImports.everyMs, () => this.drain());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.includes('sweeper')) this.job.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  /** Works on parts until none waits; returns how many. System scope: imports of all landowners. */
  drain(): Promise<number> {
    return system(async () => {
      for (let done = 0; ; done += 1) {
        if (this.job.stopping) return done;
        const leaseBy = `${this.config.processName}-${randomUUID()}`;
        const record = await this.imports.claim(leaseBy, this.config.leadImports.leaseMs);
        if (!record) return done;
        await this.work(record);
      }
    });
  }

  /** One that fails is tried again once its lease has run out, and holds no other up. */
  private async work(record: LeadImportRecord): Promise<void> {
    try {
      await this.unit.run(async (session) => {
        const isOurs = await (record.state === 'running'
          ? this.part.write(session, record)
          : this.undo.write(session, record));
        if (!isOurs) throw new DoneByOther();
      });
    } catch (error) {
      if (error instanceof DoneByOther) return;
      this.log.error(
        `import ${String(record._id)}, part ${record.partsDone}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}
