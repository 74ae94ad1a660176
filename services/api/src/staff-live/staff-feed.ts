import { Injectable } from '@nestjs/common';
import { STAFF_AUDIT_ENTITIES } from '../audit/audit-entry.model.js';
import { ChangeFeed } from '../change-feed/change-feed.js';

/**
 * A change stream of its own for what only staff see (ADR-0037). It begins when the first of them listens to this process: one that serves
 * visitors alone hears of no hold.
 */
@Injectable()
export class StaffFeed extends ChangeFeed {
  protected override readonly entities = STAFF_AUDIT_ENTITIES;

  override onApplicationBootstrap(): void {}

  /** Begins; does nothing where it has. */
  begin(): void {
    super.onApplicationBootstrap();
  }
}
