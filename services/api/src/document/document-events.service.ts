import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import type { AuditInput } from '../audit/write-audit.js';
import { system } from '../database/scope.js';
import type { Session } from '../database/transaction.js';
import { auditOf, type DocumentDeed } from './document-audit.js';
import { publicLinkOf } from './document-link.js';
import type { DocumentRecord } from './document.model.js';
import { OpenPlaceRepository } from './open-place.repository.js';

/** What was done to a document. */
export interface DocumentEvent {
  /** Null for a new one. */
  readonly before: DocumentRecord | null;
  readonly after: DocumentRecord;
  readonly to: DocumentDeed;
  readonly from?: string | null;
  readonly reason?: string | null;
}

/** What visitors' answers have of a document on lots: nothing of staff's, of unchecked and of withdrawn ones. */
function shownOf(document: DocumentRecord | null): string | null {
  if (!document || document.state !== 'checked' || document.withdrawnAt || document.audience === 'staff') return null;
  if (document.of !== 'lot' && !document.countsForLots) return null;
  const { audience, fileName, mimetype, modifiedDate } = document;
  return audience === 'members' ? MEMBERS : [publicLinkOf(document), fileName, mimetype, +modifiedDate].join('\n');
}
/** Of those for members visitors learn the number. */
const MEMBERS = 'members';

/** The public documents of a place that lots show, in order. */
const orderOf = (documents: readonly DocumentRecord[]): string =>
  documents
    .map(shownOf)
    .filter((shown) => shown !== null && shown !== MEMBERS)
    .join('\n\n');

/** Records what happens to documents: live events for visitors are those that change one of their answers (D6, D73). */
@Injectable()
export class DocumentEvents {
  constructor(
    private readonly audit: AuditLog,
    private readonly places: OpenPlaceRepository,
  ) {}

  /** In the transaction of the changes, which are of one estate; `others` are written as they are. */
  async write(session: Session, events: readonly DocumentEvent[], ...others: readonly AuditInput[]): Promise<void> {
    const isShown = await this.#shown(
      session,
      events.filter(({ before, after }) => shownOf(before) !== shownOf(after)).map(({ after }) => after),
    );
    const rows = events.map(({ after, to, from = null, reason = null }) => ({
      ...auditOf(after, { to, from, reason }),
      staffOnly: !isShown(after),
    }));
    await this.audit.write(session, ...rows, ...others);
  }

  /** One row for all documents of a place: what has changed is their order. */
  async reordered(
    session: Session,
    before: readonly DocumentRecord[],
    after: readonly DocumentRecord[],
  ): Promise<void> {
    const [first] = before;
    if (!first) return;
    const isShown = await this.#shown(session, orderOf(before) === orderOf(after) ? [] : [first]);
    await this.audit.write(session, { ...auditOf(first, { to: 'reordered' }), staffOnly: !isShown(first) });
  }

  /** Whether a document is among these, which have changed for visitors, and on a lot that shows it. */
  async #shown(session: Session, changed: readonly DocumentRecord[]): Promise<(document: DocumentRecord) => boolean> {
    if (changed.length === 0) return () => false;
    // System scope: it depends on the estate and its lots alone.
    const isOnLots = await system(() => this.places.onShownLots(session, changed));
    const shown = new Set(changed.filter(isOnLots));
    return (document) => shown.has(document);
  }
}
