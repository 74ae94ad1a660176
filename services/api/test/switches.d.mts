import type { AccessGuard } from '../src/access/access.guard.js';
import type { currentContext } from '../src/database/scope.js';
import type { Decisions } from '../src/decision/decisions.js';
import type { HoldDecisions } from '../src/initial-hold/hold-decisions.js';
import type { InitialHoldRepository } from '../src/initial-hold/initial-hold.repository.js';
import type { LotTransitions } from '../src/lot-transitions/lot-transitions.js';
import type { ReportQueue } from '../src/overload/report-queue.js';
import type { WorkLimits } from '../src/overload/work-limits.js';
import type { ReleaseService } from '../src/registry/releases/release.service.js';

export function disableRaceGuards(targets: {
  lots: LotTransitions;
  holds: InitialHoldRepository;
  decisions: HoldDecisions;
  releases: ReleaseService;
}): void;
export function disableDecisionGuards(targets: {
  records: object;
  decisions: Pick<Decisions<never>, 'refuseIf'>;
}): void;
export function disableTenantScope(targets: { guard: AccessGuard; currentContext: typeof currentContext }): () => void;
export function disableLoadShedding(targets: { limits: WorkLimits; queue: Partial<ReportQueue> }): void;
