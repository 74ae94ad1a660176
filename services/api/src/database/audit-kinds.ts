import type { LiveTag } from '@lotline/shared-domain';

/**
 * The kinds of audit rows, one a key. A model adds its own beside its collection:
 * @example declare module '../database/audit-kinds.js' { interface AuditKinds { quote: true } }
 */
// oxlint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the models
export interface AuditKinds {}

/** What an audit row is about. Rows of kinds with a live event are the only source of live changes (ADR-0007). */
export type AuditEntity = keyof AuditKinds;

/** What open pages are notified of; the values of `LiveEvent.kind`. */
export type ChangeKind = LiveTag | 'registry';

/** The live event of a kind's rows, and who receives it: `all` is visitors and staff (ADR-0037). */
export type LiveChange = { readonly live: ChangeKind; readonly to: 'all' | 'staff' | 'visitors' };

/** The kinds that a collection's changes are written as, each with its live event; `null`: none. */
export type AuditDeclaration = Readonly<Partial<Record<AuditEntity, LiveChange | null>>>;
