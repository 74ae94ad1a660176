import type { EntityId } from '../database/entity-id.js';

/** The kind of these imports, as they are stored. */
export const STATEMENTS = 'statements';

/** What an import did with a line, as its undo needs it. */
export interface ImportedLine {
  readonly incomingId: EntityId;
  /** Its email in the outbox, if it has one. */
  mail: string | null;
}
