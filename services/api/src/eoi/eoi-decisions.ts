import { Injectable } from '@nestjs/common';
import { EOI_EVENTS, EOI_UNDO, type EoiStatus, parseEoiEvent } from '@lotline/shared-domain';
import type { UndoWay } from '../decision/decision-noun.js';
import { DecisionParts, Decisions } from '../decision/decisions.js';
import { EoiFollowers } from './eoi-followers.js';
import type { EoiRecord } from './eoi.model.js';
import { EoiRepository } from './eoi.repository.js';

/**
 * How a decision about an EOI is undone. What an approval ended goes back where it was, whatever that is (D162, D164).
 */
function wayBack({ status, undo }: EoiRecord): UndoWay<EoiRecord> | null {
  if (status === 'terminated') return undo?.statusBefore ? { backTo: undo.statusBefore as EoiStatus, lot: null } : null;
  return status === 'approved' || status === 'declined' ? EOI_UNDO[status] : null;
}

/** What is decided about EOIs: their audit, who decided, and how it is undone (D64, D72, ADR-0038). */
@Injectable()
export class EoiDecisions extends Decisions<EoiRecord> {
  constructor(
    eois: EoiRepository,
    parts: DecisionParts,
    private readonly followers: EoiFollowers,
  ) {
    super(
      {
        kind: 'eoi',
        name: 'EOI',
        records: eois,
        wayBack,
        changed: [],
        describe(row) {
          const event = parseEoiEvent(row.did, row);
          return event && EOI_EVENTS[event];
        },
      },
      parts,
    );
  }

  /** As every decision's, and what is derived from the EOI follows it. */
  override async record(...[session, eoi, ...rest]: Parameters<Decisions<EoiRecord>['record']>): Promise<void> {
    await super.record(session, eoi, ...rest);
    await this.followers.follow(session, eoi._id);
  }
}
