import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type HandOverPath,
  type MoveBuild,
  type PinBuild,
  type PromoteBuild,
  type PublishBuild,
  type RegistryBuild,
  type ReleaseRow,
  type SetDisabled,
} from '@lotline/shared-domain';
import { AuditLog } from '../../audit/audit-log.js';
import { AuditRepository } from '../../audit/audit.repository.js';
import { type Actor, SYSTEM_ACTOR } from '../../audit/write-audit.js';
import { toId } from '../../database/entity-id.js';
import { system } from '../../database/scope.js';
import type { Session } from '../../database/transaction.js';
import { EstateRepository } from '../../estate/estate.repository.js';
import { UnitOfWork } from '../../idempotency/unit-of-work.js';
import { RegistryRepository } from '../rows/registry.repository.js';
import { buildOf, releaseRowOf, type RowState, SHELL } from '../rows/row-state.js';
import { BuildCheck } from '../signing/build-check.js';
import { moverOf } from './mover-of.js';
import { claimNames } from './name-owners.js';
import { handOver, takeoverAudit } from './path-claims.js';
import { reachOfCaller, requireReach } from './release-reach.js';
import {
  endNext,
  type Move,
  pinEstate,
  promote,
  publishNext,
  publishStable,
  rollBack,
  setDisabled,
} from './row-moves.js';
import { ShellFiles } from './shell-files.adapter.js';
import { entryFileOf, shellFormTrouble } from './shell-form.js';
import { incompatibleRemotes } from './shell-goes-first.js';

/** A row after a move, and the time of the write. */
export interface Moved {
  readonly row: ReleaseRow;
  readonly asOf: string | null;
}
interface MoveRequest {
  readonly name: string;
  /** The revision the caller has seen; 0 for a new row. */
  readonly rev: number;
  readonly why: string | null | undefined;
  /** Defaults to the actor of the current request. */
  readonly actor?: Actor;
}
type Plan = (before: RowState | null, rows: readonly RowState[]) => Move;

const refused = (reasons: readonly string[]): DomainError =>
  new DomainError('registry_refused', reasons.join('; '), { reasons });
const existing = (row: RowState | null): RowState => {
  if (!row) throw new DomainError('not_found');
  return row;
};

/** Moves registry rows: publish, roll back, pin. Each is one transaction; its audit row notifies open pages. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly rows: RegistryRepository,
    private readonly check: BuildCheck,
    private readonly work: UnitOfWork,
    private readonly audit: AuditLog,
    private readonly history: AuditRepository,
    private readonly estates: EstateRepository,
    private readonly shellFiles: ShellFiles,
  ) {}

  /** One complete row, for callers who may see it. */
  async row(name: string): Promise<ReleaseRow> {
    requireReach(name);
    return releaseRowOf(existing(await this.rows.one(name)));
  }

  async publish(name: string, rev: number, { channel, percent, build, why }: PublishBuild): Promise<Moved> {
    requireReach(name);
    const given = buildOf(build);
    const trouble = entryTrouble(name, given);
    if (trouble) throw refused([trouble]);
    if (name === SHELL) await this.#requireShell(given);
    return this.#move({ name, rev, why }, (before) =>
      channel === 'stable' ? publishStable(name, before, given) : publishNext(before, given, percent ?? undefined),
    );
  }

  async rollBack(name: string, rev: number, { build, why }: MoveBuild): Promise<Moved> {
    requireReach(name);
    return this.#move({ name, rev, why }, (before) => rollBack(existing(before), build));
  }

  async promote(name: string, rev: number, { why }: PromoteBuild): Promise<Moved> {
    requireReach(name);
    return this.#move({ name, rev, why }, (before) => promote(existing(before)));
  }

  async setDisabled(name: string, rev: number, { disabled, why }: SetDisabled): Promise<Moved> {
    requireReach(name);
    if (name === SHELL) throw refused(['The shell can’t be disabled: no page runs without it.']);
    return this.#move({ name, rev, why }, (before) => setDisabled(existing(before), disabled));
  }

  /**
   * Hands over a path of a row to another remote, or takes it back until that remote's live build names it (ADR-0046).
   */
  async handOver(name: string, rev: number, { path, to, why }: HandOverPath): Promise<Moved> {
    requireReach(name);
    return this.#move({ name, rev, why }, (before, rows) => handOver(existing(before), rows, { path, to }));
  }

  /** Ends `next` of a row at a revision; used by the failure watch. */
  endNext(name: string, rev: number, why: string): Promise<Moved> {
    return this.#move({ name, rev, why, actor: SYSTEM_ACTOR }, (before) => endNext(existing(before)));
  }

  async pin(name: string, rev: number, estateIdOrKey: string, { build, why }: PinBuild): Promise<Moved> {
    requireReach(name);
    // System scope: a remote runs on the estates of all landowners.
    const estate = await system(() => this.estates.publicOne(estateIdOrKey));
    if (!estate) throw new DomainError('not_found');
    return this.#move({ name, rev, why }, (before) =>
      pinEstate(existing(before), { estateId: String(estate._id), estateKey: estate.key }, build),
    );
  }

  async #move(request: MoveRequest, plan: Plan): Promise<Moved> {
    const { result, asOf } = await this.work.run((session) => this.#inSession(session, request, plan));
    return { row: releaseRowOf(result), asOf };
  }

  /** 412 unless the caller has seen the row's current revision. */
  async requireRevision(name: string, before: RowState | null, rev: number): Promise<void> {
    if ((before?.rev ?? 0) !== rev) throw await this.#stale(name, before);
  }

  async #inSession(session: Session, { name, rev, why, actor }: MoveRequest, plan: Plan): Promise<RowState> {
    const rows = await this.rows.all(session);
    const before = rows.find((row) => row.name === name) ?? null;
    const found = before?.rev ?? 0;
    await this.requireRevision(name, before, rev);
    const planned = plan(before, rows);
    this.#judge(planned, rows);
    const { move, taken } = await claimNames(this.rows, session, planned, rows, { reach: reachOfCaller() });
    for (const [giver, handedOver] of move.handOvers ?? []) await this.rows.setHandedOver(session, giver, handedOver);
    if (!(await this.rows.write(session, move.after, found))) throw await this.#stale(name, before);
    // A remote's move is checked against the shell's row: marking that row makes concurrent moves of the two conflict.
    if (name !== SHELL) await this.rows.touchShellRow(session);
    const { from, to, estateId } = move;
    // A pin changes one estate's pages; any other move changes all.
    await this.audit.write(session, {
      entity: 'registry',
      entityId: name,
      from,
      to,
      rev: found + 1,
      reason: why ?? null,
      ...(actor && { actor }),
      ...(estateId && { estateId: toId(estateId) }),
    });
    await this.audit.write(session, ...taken.map(takeoverAudit));
    return { ...move.after, rev: found + 1, updatedAt: new Date() };
  }

  /** Every page runs the shell, so a build that is missing or isn't a shell would break them all. */
  async #requireShell(build: RegistryBuild): Promise<void> {
    const form = shellFormTrouble(build);
    if (form.length > 0) throw refused(form);
    // Don't fetch from an origin that isn't allowed, or for a build that would be refused anyway.
    const refusal = this.check.refusalOf(SHELL, build);
    if (refusal) throw refused([refusal.message]);
    const trouble = await this.shellFiles.troubleOf(build);
    if (trouble.length > 0) throw refused(trouble);
  }

  #judge(move: Move, rows: readonly RowState[]): void {
    if (!move.moved) return;
    const refusal = this.check.refusalOf(move.after.name, move.moved);
    if (refusal) throw refused([refusal.message]);
    const broken = incompatibleRemotes(move, rows);
    if (broken.length > 0) throw refused(broken);
  }

  /** 412 with the current row, and who moved it, when and why (D43). */
  async #stale(name: string, row: RowState | null): Promise<DomainError> {
    const [last] = await this.history.registryMoves([name], 1);
    const by = last ? moverOf(last) : null;
    const message = row
      ? `${name} is at revision ${row.rev}${by ? `: ${by} moved it` : ''}. Look at the row and try again.`
      : `${name} has no row yet: its first build is published with If-Match: "0".`;
    return new DomainError('stale', message, {
      row: row && releaseRowOf(row),
      ...(last && { move: { by, at: last.at, from: last.from, to: last.to, why: last.reason } }),
    });
  }
}

/** Pages verify the entry against the row's hashes, so a build without its entry's hash could never load. */
function entryTrouble(name: string, { entry, files }: RegistryBuild): string | null {
  const file = entryFileOf({ entry });
  if (name !== SHELL && file !== 'mf-manifest.json')
    return `The entry of ${name} must be its mf-manifest.json, not ${file || entry}`;
  return Object.hasOwn(files as object, file) ? null : `The build names no hash for its entry ${file}`;
}
