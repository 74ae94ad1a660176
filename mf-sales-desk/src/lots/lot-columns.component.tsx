import {
  compareTitles,
  factColumns,
  formatDate,
  lotBadge,
  lotFact,
  lotNumber,
  pathTo,
  routes,
  STAFF_TABLE_FACTS,
  stageNumber,
  timeOnClock,
  type StaffEstate,
  type StaffLot,
  LOT_STATUSES,
  parseLotStatus,
} from '@lotline/shared-domain';
import { StatusBadge, TextLink } from '@lotline/shared-design';
import { Link } from '@lotline/shared-runtime';
import type { ReactNode } from 'react';
import type { ExportColumn } from '../export/export-rows';
import { compareKeys, orderedBy } from './ordered-by';
import { lotsStrings } from './strings';

/** A column of lots, sorted by its value. */
type LotColumn = ExportColumn<StaffLot>;

type Value = string | number | null;
type Time = string | null | undefined;
/** What a column has beyond its fact; by default its cell and value are the fact's text. */
type Own = Partial<LotColumn> & {
  /** Sort key, if it isn't the value. */
  orderOf?: (lot: StaffLot) => Value;
};

// Reading a number is as fast as looking up a cached key.
const number = (of: (lot: StaffLot) => number | null | undefined): Own => {
  const value = (lot: StaffLot) => of(lot) ?? null;
  return { value, align: 'end', compare: (a, b) => compareKeys(value(a), value(b)) };
};
const stepOf = ({ status }: StaffLot): number =>
  LOT_STATUSES.indexOf(parseLotStatus(status) as (typeof LOT_STATUSES)[number]);
const timestamp = (at: Time): number | null => (at ? Date.parse(at) : null);
const dayOf = (at: Time, timeZone: string): string | null => (at ? formatDate(at, timeZone, 'YYYY-MM-DD') : null);
const lotPath = ({ _id, stageId }: StaffLot): string => pathTo(routes.lotActions.path, { stageId, lotId: _id });
/** Only available lots get a button (2.7); the lot number links to every lot. */
const viewLot = (lot: StaffLot): ReactNode =>
  parseLotStatus(lot.status) === 'available' && (
    <TextLink renderAs={Link} to={lotPath(lot)} aria-label={lotsStrings.viewNamed(lotNumber(lot.title))}>
      {lotsStrings.viewLot}
    </TextLink>
  );
/** A date; sorted by its timestamp: otherwise 20,000 dates would have to be formatted. */
const date = (of: (lot: StaffLot) => Time, timeZone: string): Own => ({
  value: (lot) => dayOf(of(lot), timeZone),
  isTime: true,
  orderOf: (lot) => timestamp(of(lot)),
});

const ownOf = (timeZone: string): Readonly<Record<string, Own>> => ({
  lot: {
    cell: (lot) => (
      <TextLink renderAs={Link} to={lotPath(lot)}>
        {lotNumber(lot.title)}
      </TextLink>
    ),
    rowHeader: true,
    orderOf: ({ title }) => title,
  },
  size: number(({ size }) => size),
  width: number(({ blockWidth }) => blockWidth),
  price: number(({ price }) => price),
  registration: date(({ registrationDate }) => registrationDate, timeZone),
  status: { cell: (lot) => <StatusBadge {...lotBadge(lot, 'staff')} />, orderOf: stepOf },
  depth: { ...number(({ blockDepth }) => blockDepth), hidden: true },
  shownPrice: { hidden: true },
  openEois: { ...number(({ applicants }) => applicants), hidden: true },
  eoiDeposit: { ...number(({ deposit }) => deposit), hidden: true },
  release: { ...date(({ releaseDate }) => releaseDate, timeZone), hidden: true },
  financeDue: { ...date(({ financeDueDate }) => financeDueDate, timeZone), hidden: true },
  settlement: { ...date(({ settlementDate }) => settlementDate, timeZone), hidden: true },
  salePhase: { hidden: true },
  street: { hidden: true },
  faces: { hidden: true },
  changed: {
    ...date(({ updatedAt }) => updatedAt, timeZone),
    // As spreadsheets parse it: 2027-07-01 09:30.
    value: ({ updatedAt }) => `${dayOf(updatedAt, timeZone)} ${timeOnClock(updatedAt, timeZone)}`,
    hidden: true,
  },
});

/** The stage's title; stages are ranked once: sorting 20,000 lots would compare titles a quarter of a million times. */
function stageColumn(stages: ReadonlyMap<string, string>): LotColumn {
  const places = new Map([...stages].sort(([, a], [, b]) => compareTitles(a, b)).map(([id], at) => [id, at]));
  const stageOf = ({ stageId }: StaffLot): string => stages.get(stageId) ?? '';
  return {
    key: 'stage',
    header: lotsStrings.stage,
    value: stageOf,
    cell: stageOf,
    compare: orderedBy(({ stageId }) => places.get(stageId) ?? places.size),
  };
}

const ACTION: LotColumn = {
  key: 'action',
  header: lotsStrings.action,
  value: () => null,
  cell: viewLot,
  isAction: true,
};

/**
 * The columns of 2.7 in their order, then every other field of a lot (section 3); `stages`: stage names by id, if lots of several stages
 * are listed.
 */
export function lotColumns(
  estate: Pick<StaffEstate, 'timeZone' | 'hidePrice'>,
  stages: ReadonlyMap<string, string> | null,
): readonly LotColumn[] {
  const owns = ownOf(estate.timeZone);
  return factColumns<StaffLot>(STAFF_TABLE_FACTS, estate, 'staff').flatMap((row): readonly LotColumn[] => {
    const key = row.fact.id;
    const factOf = (lot: StaffLot) => lotFact(row, lot, estate, 'staff');
    const valueOf = (lot: StaffLot): Value => {
      const { text, missing } = factOf(lot);
      return missing ? null : text;
    };
    const { orderOf, ...own } = owns[key] ?? {};
    const column: LotColumn = {
      key,
      header: row.label,
      value: valueOf,
      cell: (lot) => factOf(lot).text,
      compare: orderedBy(orderOf ?? own.value ?? valueOf),
      ...own,
    };
    if (key === 'lot' && stages) return [column, stageColumn(stages)];
    return key === 'status' ? [column, ACTION] : [column];
  });
}

/** Stage names by id, as a column shows them. */
export const stageNames = (stages: readonly { _id: string; title: string }[]): ReadonlyMap<string, string> =>
  new Map(stages.map(({ _id, title }) => [_id, stageNumber(title)]));
