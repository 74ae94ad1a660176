import { Injectable } from '@nestjs/common';
import { principalMay, type Registry } from '@lotline/shared-domain';
import { sharedRead } from '../../common/shared-read.js';
import { currentPrincipal } from '../../database/scope.js';
import { RegistryRepository } from '../rows/registry.repository.js';
import type { Visit } from '../rows/resolve-row.js';
import { BuildCheck } from '../signing/build-check.js';
import { LiveRows } from './live-rows.js';
import { RefusedBuilds } from './refused-builds.js';
import { TransferredPaths } from './transferred-paths.js';

/** Which builds are live, and for whom. */
@Injectable()
export class RegistryService {
  readonly #yielded = new TransferredPaths();

  constructor(
    private readonly rows: RegistryRepository,
    private readonly check: BuildCheck,
    private readonly refused: RefusedBuilds,
  ) {}

  /** The current rows; concurrent page requests share one read. */
  readonly live = sharedRead(async () => new LiveRows(await this.rows.all(), this.check, this.refused, this.#yielded));

  /** The rows a caller may see: those of staff remotes only for staff who request them (ARCHITECTURE.md, A remote). */
  async registry(visit: Visit, wantsStaff: boolean): Promise<Registry> {
    const isStaff = principalMay(currentPrincipal(), 'hold.review');
    return (await this.live()).resolve(visit, wantsStaff && isStaff).registry;
  }
}
