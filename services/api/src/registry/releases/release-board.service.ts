import { Injectable } from '@nestjs/common';
import { DAY_MS, type AnswerOf, type getReleaseBoard } from '@lotline/shared-domain';
import { AuditRepository } from '../../audit/audit.repository.js';
import { currentPrincipal } from '../../database/scope.js';
import { UnguardedSavesCounter } from '../../limits/unguarded-saves.service.js';
import { medianOf } from '../reports/duration-buckets.js';
import { RemoteReportRepository } from '../reports/remote-report.repository.js';
import { RegistryRepository } from '../rows/registry.repository.js';
import { releaseRowOf } from '../rows/row-state.js';
import { moverOf } from './mover-of.js';
import { reachOfCaller } from './release-reach.js';

export type ReleaseBoard = AnswerOf<typeof getReleaseBoard>;

const MAX_MOVES = 50;

/**
 * The release board: rows, reports of open pages in the last 24 hours, and recent moves, limited to the caller's reach.
 */
@Injectable()
export class ReleaseBoardService {
  constructor(
    private readonly rows: RegistryRepository,
    private readonly reports: RemoteReportRepository,
    private readonly audit: AuditRepository,
    private readonly unguarded: UnguardedSavesCounter,
  ) {}

  async board(now = new Date()): Promise<ReleaseBoard> {
    const reach = reachOfCaller();
    const since = new Date(now.getTime() - DAY_MS);
    const [rows, sums, moves] = await Promise.all([
      this.rows.all(),
      this.reports.sums(since, reach),
      this.audit.registryMoves(reach, MAX_MOVES),
    ]);
    // Product-wide, so not shown to a team's key, which sees only its own rows.
    const savesWithoutIfMatch = currentPrincipal().kind === 'superAdmin' ? await this.unguarded.all() : null;
    return {
      ...(savesWithoutIfMatch && { savesWithoutIfMatch }),
      since: since.toISOString(),
      rows: rows.filter(({ name }) => reach === null || reach.includes(name)).map(releaseRowOf),
      reports: sums.map(({ buckets, lastAt, ...sum }) => {
        const p50Ms = medianOf(buckets);
        return { ...sum, ...(p50Ms !== null && { p50Ms }), lastAt: lastAt.toISOString() };
      }),
      moves: moves.map((entry) => ({
        name: entry.entityId,
        ...(entry.from !== null && { from: entry.from }),
        ...(entry.to !== null && { to: entry.to }),
        by: moverOf(entry),
        at: entry.at.toISOString(),
        ...(entry.reason !== null && { why: entry.reason }),
      })),
    };
  }
}
