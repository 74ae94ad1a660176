import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  actorName,
  type Desk,
  type DeskEvent,
  type DeskHold,
  type DeskOption,
  type DeskQueue,
  type DeskStage,
  ENDS_SOON_MS,
  endOfDay,
  formatDate,
  fullName,
  isBySystem,
  parseEoiEvent,
  startOfDay,
} from '@lotline/shared-domain';
import type { AuditEntryRecord } from '../audit/audit-entry.model.js';
import type { EntityId } from '../database/entity-id.js';
import { DueDatesRepository } from '../due-dates/due-dates.repository.js';
import { UserRepository } from '../user/user.repository.js';
import { contractCounts, contractLists, type FoundContracts, lotsOfContracts } from './desk-contracts.js';
import { DeskContractsRepository } from './desk-contracts.repository.js';
import { eoiCounts, eoiLists, lotsOf } from './desk-eois.js';
import { DeskEoisRepository } from './desk-eois.repository.js';
import { DeskLeadsService } from './desk-leads.service.js';
import { todayOf } from './desk-today.js';
import { DeskStagesRepository, type NeedyStage } from './desk-stages.repository.js';
import {
  type ApprovedHold,
  type Counted,
  type DeskEstateRow,
  DeskRepository,
  type LotTitles,
  type OptionRow,
  type Queue,
  type Since,
} from './desk.repository.js';
import { DeskUnallocatedService } from './desk-unallocated.service.js';

/** Maximum rows of each list; the counts include all. */
const MAX_ROWS = 50;
const MAIL_MS = 14 * DAY_MS;
/** Finance and settlement are on the list this many days before. */
const DUE_SOON_DAYS = 7;

type Row = Pick<DeskQueue, 'lotId' | 'lotTitle' | 'stageId' | 'stageTitle' | 'estateId' | 'estateTitle' | 'timeZone'>;
/** A lot's row; null if the lot no longer exists. */
type RowOf = (lotId: EntityId | null) => Row | null;

/**
 * staff/getDesk: each figure is defined in its shape (desk-shapes.ts), and counted here from the repository's results.
 */
@Injectable()
export class DeskService {
  constructor(
    private readonly desks: DeskRepository,
    private readonly needs: DeskStagesRepository,
    private readonly eois: DeskEoisRepository,
    private readonly sales: DeskContractsRepository,
    private readonly dates: DueDatesRepository,
    private readonly leads: DeskLeadsService,
    private readonly unallocated: DeskUnallocatedService,
    private readonly users: UserRepository,
  ) {}

  async desk(now = new Date()): Promise<Desk> {
    const soon = new Date(now.getTime() + ENDS_SOON_MS);
    const estates = await this.desks.estates();
    const [queues, ending, extensions, offers, options, stages, lotCounts, mail, moves, eois, contracts, leads, money] =
      await Promise.all([
        this.desks.queues(MAX_ROWS),
        this.desks.endingBefore(soon, MAX_ROWS),
        this.desks.askingForTime(MAX_ROWS),
        this.desks.runningOffers(MAX_ROWS),
        // The stored date is the start of the option's last day.
        this.desks.optionsEndingBefore(new Date(soon.getTime() - DAY_MS), MAX_ROWS),
        this.needs.needy(
          estates.map(({ _id }) => _id),
          now,
        ),
        this.desks.lotCounts(),
        this.desks.undelivered(new Date(now.getTime() - MAIL_MS), MAX_ROWS),
        this.desks.movesSince(sinceMidnight(estates, now), MAX_ROWS),
        this.eoisAt(now),
        this.contractsAt(now),
        this.leads.at(estates, now),
        this.unallocated.at(estates, MAX_ROWS),
      ]);
    const shown = [
      ...queues.longest.map(({ _id }) => _id),
      ...options.rows.map(({ _id }) => _id),
      ...[ending, extensions, offers].flatMap(({ rows }) => rows.map(({ lotId }) => lotId)),
      ...moves.newest.flatMap(({ lotId }) => (lotId ? [lotId] : [])),
      ...lotsOf(eois),
      ...lotsOfContracts(contracts),
    ];
    const [lots, names, buyers] = await Promise.all([
      this.desks.titles(shown),
      this.users.namesOf(moves.newest.map(({ actorId }) => actorId)),
      this.desks.buyersOf(moves.newest.flatMap(({ entity, entityId }) => (entity === 'hold' ? [entityId] : []))),
    ]);
    const rowOf = rowsOf(estates, lots);
    const placeOf = (lotId: EntityId) => {
      const [row, lot] = [rowOf(lotId), lots.get(String(lotId))];
      return row && lot ? { row, lot } : null;
    };
    const queuesOf = new Map(queues.byEstate.map((estate) => [String(estate._id), estate]));
    const sum = (figure: 'requests' | 'contests'): number =>
      queues.byEstate.reduce((all, estate) => all + estate[figure], 0);
    const holdRows = ({ rows }: Counted<ApprovedHold>): DeskHold[] =>
      rows.flatMap((hold) => holdRow(hold, rowOf(hold.lotId)));
    return {
      counts: {
        requests: sum('requests'),
        contests: sum('contests'),
        ending: ending.count,
        extensions: extensions.count,
        offers: offers.count,
        options: options.count,
        stages: stages.length,
        ...eoiCounts(eois),
        ...contractCounts(contracts),
        mail: mail.count,
        ...leads.counts,
        ...money.counts,
      },
      ...eoiLists(eois, placeOf),
      ...contractLists(contracts, placeOf),
      tasks: leads.tasks ?? [],
      waitingLeads: leads.waitingLeads ?? [],
      unallocated: money.unallocated ?? [],
      queues: queues.longest.flatMap((queue) => queueRow(queue, rowOf(queue._id), lots.get(String(queue._id)))),
      ending: holdRows(ending),
      extensions: holdRows(extensions),
      offers: holdRows(offers),
      options: options.rows.flatMap((lot) => optionRow(lot, rowOf(lot._id))),
      stages: stages.slice(0, MAX_ROWS).flatMap((stage) => stageRow(stage, estates)),
      mail: mail.newest.map(({ _id, landownerId, subject, to, state, lastError, createdAt }) => ({
        _id: String(_id),
        subject,
        to,
        isGivenUp: state === 'dead',
        lastError,
        createdAt: createdAt.toISOString(),
        timeZone: zoneOf(estates, landownerId),
      })),
      today: todayOf(moves.kinds),
      events: moves.newest.flatMap((entry) => eventRow(entry, rowOf(entry.lotId), { names, buyers })),
      estates: estates.map(({ _id, title }) => {
        const { requests = 0, contests = 0 } = queuesOf.get(String(_id)) ?? {};
        const { available = 0, held = 0 } = lotCounts.get(String(_id)) ?? {};
        return {
          _id: String(_id),
          title,
          available,
          held,
          requests,
          contests,
          eois: eois.contests.byEstate.get(String(_id)) ?? 0,
        };
      }),
    };
  }

  private async eoisAt(now: Date) {
    const [contests, leaving, deposits, refunds] = await Promise.all([
      this.eois.toDecide(MAX_ROWS),
      this.eois.leaving(MAX_ROWS),
      this.eois.depositsDue(now, MAX_ROWS),
      this.eois.refundsDue(MAX_ROWS),
    ]);
    return { contests, leaving, deposits, refunds };
  }

  private async contractsAt(now: Date): Promise<FoundContracts> {
    const [signatures, contracts, messages] = await Promise.all([
      this.sales.unsigned(MAX_ROWS),
      this.dates.nearing(['financeDue', 'settlementDue'], { now, days: DUE_SOON_DAYS, most: MAX_ROWS }),
      this.sales.unread(MAX_ROWS),
    ]);
    return { signatures, contracts, messages };
  }
}

/** An email belongs to no estate: the time zone of its landowner's first one is used. */
const zoneOf = (estates: readonly DeskEstateRow[], landownerId: EntityId | null): string | null =>
  estates.find((estate) => landownerId && estate.landownerId.equals(landownerId))?.timeZone ?? null;

/** Estates of one time zone share their midnight. */
function sinceMidnight(estates: readonly DeskEstateRow[], now: Date): Since[] {
  const zones = [...new Set(estates.map(({ timeZone }) => timeZone))];
  return zones.map((zone) => ({
    estateIds: estates.flatMap(({ _id, timeZone }) => (timeZone === zone ? [_id] : [])),
    at: startOfDay(now, zone),
  }));
}

function rowsOf(estates: readonly DeskEstateRow[], lots: ReadonlyMap<string, LotTitles>): RowOf {
  const byId = new Map(estates.map((estate) => [String(estate._id), estate]));
  return (lotId) => {
    const lot = lots.get(String(lotId));
    const estate = lot && byId.get(String(lot.estateId));
    if (!lot || !estate) return null;
    return {
      lotId: String(lot._id),
      lotTitle: lot.title,
      stageId: String(lot.stageId),
      stageTitle: lot.stageTitle,
      estateId: String(estate._id),
      estateTitle: estate.title,
      timeZone: estate.timeZone,
    };
  };
}

function queueRow(
  { requests, since, holdId, person }: Queue,
  row: Row | null,
  lot: LotTitles | undefined,
): DeskQueue[] {
  if (!row || !lot) return [];
  const only = requests === 1 ? { holdId: String(holdId), name: fullName(person) } : {};
  return [{ ...row, lotStatus: lot.status, requests, since: since.toISOString(), ...only }];
}

function holdRow(
  { _id, leadsDetails, purchaserDetails, expirationDate, extensionRequestedAt, extensionNote }: ApprovedHold,
  row: Row | null,
): DeskHold[] {
  if (!row || !expirationDate) return [];
  return [
    {
      ...row,
      holdId: String(_id),
      name: fullName(purchaserDetails ?? leadsDetails),
      expirationDate: expirationDate.toISOString(),
      extensionRequestedAt: extensionRequestedAt?.toISOString() ?? null,
      extensionNote: extensionNote ?? null,
    },
  ];
}

function optionRow({ option }: OptionRow, row: Row | null): DeskOption[] {
  if (!row) return [];
  const { optionEndDate } = option.termsOfOption;
  const lastDay = formatDate(optionEndDate, row.timeZone, 'YYYY-MM-DD');
  return [{ ...row, optionHolder: option.optionHolder ?? '', endsAt: endOfDay(lastDay, row.timeZone).toISOString() }];
}

function stageRow(
  { _id, title, estateId, registrationDate, needs, eois }: NeedyStage,
  estates: readonly DeskEstateRow[],
): DeskStage[] {
  const estate = estates.find((one) => one._id.equals(estateId));
  if (!estate) return [];
  return [
    {
      stageId: String(_id),
      stageTitle: title,
      estateId: String(estateId),
      estateTitle: estate.title,
      timeZone: estate.timeZone,
      needs,
      registrationDate: registrationDate?.toISOString() ?? null,
      ...(eois !== undefined && { eois }),
    },
  ];
}

interface People {
  /** Of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Of holds, by id. */
  readonly buyers: ReadonlyMap<string, string>;
}

function eventRow(entry: AuditEntryRecord, row: Row | null, { names, buyers }: People): DeskEvent[] {
  const { _id, at, actorId, actorRole, entity, entityId, from, to, reason } = entry;
  const did = entity === 'eoi' ? parseEoiEvent(entry.did, entry) : null;
  // What a visitor does about a hold is done by its buyer, or by the partner who files it.
  const visitor = actorRole === 'ANONYMOUS' && !isBySystem(entry) ? buyers.get(String(entityId)) : undefined;
  const by = visitor ?? actorName(entry, names.get(actorId ?? ''));
  if (!row || !to || (entity === 'eoi' && !did)) return [];
  const ofEoi = did ? { eoiId: entityId, did } : {};
  return [{ ...row, _id: String(_id), at: at.toISOString(), by, role: actorRole, entity, from, to, reason, ...ofEoi }];
}
