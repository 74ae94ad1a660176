import { Injectable } from '@nestjs/common';
import { auditKindsFor } from '../audit/audit-kinds.js';
import { ALONE, ChangeFeed } from '../change-feed/change-feed.js';

/**
 * A separate change stream for staff-only entities (ADR-0037). It starts with this process's first staff listener, so
 * that a process serving only visitors receives no hold changes.
 */
@Injectable()
export class StaffFeed extends ChangeFeed {
  protected override readonly entities = auditKindsFor('staff');
  protected override readonly rows = ALONE;

  override onApplicationBootstrap(): void {}

  /** Starts the feed; idempotent. */
  begin(): void {
    super.onApplicationBootstrap();
  }
}
