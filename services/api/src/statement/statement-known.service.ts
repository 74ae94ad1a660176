import { Injectable } from '@nestjs/common';
import {
  DAY_MS,
  depositSums,
  DomainError,
  eoiReference,
  formatDate,
  heldBy,
  outstanding,
  type StatementTargets,
} from '@lotline/shared-domain';
import type { Session } from '../database/transaction.js';
import { buyersOf } from '../eoi/eoi-buyers.js';
import { UserRepository } from '../user/user.repository.js';
import {
  type StatementAccount,
  StatementRepository,
  type TargetEntry,
  type TargetEoi,
} from './statement.repository.js';

/** How far back the page looks for what was booked, and for payments by hand, in days. */
const DAYS_BACK = 400;
/** Days before its first line at which a file may name the same money: time zones, and payments recorded by hand. */
const DAYS_BEFORE = 5;

/** Since when what was booked may be what a file of these days has. */
function sinceOf(days: readonly string[]): Date {
  const first = days.reduce((least, day) => Math.min(least, Date.parse(day) - DAYS_BEFORE * DAY_MS), Infinity);
  return new Date(Math.min(first, Date.now() - DAYS_BACK * DAY_MS));
}

/** The names that a payment of an EOI may have. */
const namesOf = ({ buyersData: { firstBuyer, secondBuyer } }: TargetEoi): string[] =>
  [firstBuyer, secondBuyer].flatMap((buyer) =>
    buyer ? [`${buyer.firstName} ${buyer.lastName}`, ...(buyer.entityName ? [buyer.entityName] : [])] : [],
  );

/** What lines of a statement may be for, and what was booked: for the page, and again as the server books. */
@Injectable()
export class StatementKnownService {
  constructor(
    private readonly statements: StatementRepository,
    private readonly users: UserRepository,
  ) {}

  /**
   * What is there for an account; with a session, as the transaction sees it. `days`: of a file's lines, however old.
   * @throws DomainError `conflict` where the estate has no bank account
   */
  async of(
    place: StatementAccount,
    session: Session | null = null,
    days: readonly string[] = [],
  ): Promise<StatementTargets> {
    const { estate, account, estates } = place;
    if (!account)
      throw new DomainError('conflict', 'This estate has no bank account. Add it in the estate’s EOI settings first.');
    const since = sinceOf(days);
    const eois = await this.statements.eoisOf(place, session);
    const entries = await this.statements.entriesOf(
      eois.map(({ _id }) => _id),
      session,
    );
    const lines = await this.statements.linesSince(estate.landownerId, since, session);
    const ofAccount = lines.filter(({ fingerprint }) => fingerprint.startsWith(`${account} `));
    const names = await this.users.namesOf(ofAccount.map(({ by }) => by));
    const lots = await this.statements.lotTitles(eois.map(({ lotId }) => lotId));
    const titles = new Map(estates.map(({ _id, title }) => [String(_id), title]));
    const byEoi = new Map<string, TargetEntry[]>();
    for (const entry of entries) byEoi.set(String(entry.eoiId), [...(byEoi.get(String(entry.eoiId)) ?? []), entry]);
    return {
      account,
      accountName: estate.bankAccountName ?? '',
      timeZone: estate.timeZone,
      estates: estates.map(({ _id, title }) => ({ _id: String(_id), title })),
      targets: eois.map((eoi) => {
        const sums = depositSums(byEoi.get(String(eoi._id)) ?? []);
        return {
          eoiId: String(eoi._id),
          reference: eoiReference(String(eoi._id)),
          buyers: buyersOf(eoi),
          names: namesOf(eoi),
          lotTitle: lots.get(String(eoi.lotId)) ?? '',
          estateTitle: titles.get(String(eoi.estateId)) ?? '',
          status: eoi.status,
          outstanding: outstanding(eoi.status, { due: eoi.due ?? null, ...sums }),
          cleared: sums.cleared,
        };
      }),
      booked: ofAccount.map(({ fingerprint, by, eoiId }) => ({
        fingerprint,
        by: names.get(by ?? '') ?? 'your team',
        ...(eoiId && { eoiId: String(eoiId) }),
      })),
      recorded: byHand(entries, new Set(lines.map(({ _id }) => String(_id))), since).map(({ eoiId, at, postings }) => ({
        eoiId: String(eoiId),
        cents: heldBy(postings, 'deposit'),
        day: formatDate(at, estate.timeZone, 'YYYY-MM-DD'),
      })),
    };
  }
}

/** Transfers that no statement brought and that weren't taken back. */
function byHand(entries: readonly TargetEntry[], lineIds: ReadonlySet<string>, since: Date): TargetEntry[] {
  const corrected = new Set(entries.flatMap(({ cause }) => (cause.kind === 'correction' ? [String(cause.id)] : [])));
  return entries.filter(
    ({ _id, cause, at }) =>
      cause.kind === 'transfer' &&
      at >= since &&
      !lineIds.has(String(cause.id)) &&
      !corrected.has(String(_id)) &&
      !corrected.has(String(cause.id)),
  );
}
