import type { EntityId } from '../database/entity-id.js';
import type { StaleWhat } from '../user/stale-save.service.js';

/** What an audit row did to a design, worded to follow a name. */
const CHANGES: Readonly<Record<string, string>> = {
  saved: 'saved this design',
  imported: 'changed this design by an import',
  active: 'put this design on offer',
  inactive: 'took this design off offer',
};

/** A design that was saved by someone else since it was read. */
export const staleDesign = (entityId: EntityId): StaleWhat => ({
  entity: 'houseDesign',
  entityId,
  words: ({ to }) => CHANGES[to ?? ''] ?? null,
});
