import {
  compareTitles,
  describePrice,
  describeSize,
  describeWidth,
  formatCurrency,
  formatDate,
  formatMonthYear,
  lotBadge,
  lotNumber,
  pathTo,
  routes,
  salePhaseLabel,
  stageNumber,
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

const text = lotsStrings.columns;

/** A column of lots, sorted by its value. */
type LotColumn = ExportColumn<StaffLot>;

type Value = string | number | null | undefined;
/** `orderOf`: sort key, if it isn't the value. */
const column = (
  key: keyof typeof text,
  value: (lot: StaffLot) => Value,
  cell: (lot: StaffLot) => ReactNode,
  { orderOf = value, ...more }: Partial<LotColumn> & { orderOf?: (lot: StaffLot) => Value } = {},
): LotColumn => ({
  key,
  header: text[key],
  value: (lot) => value(lot) ?? null,
  cell,
  compare: orderedBy(orderOf),
  ...more,
});
// Reading a number is as fast as looking up a cached key.
const number = (
  key: keyof typeof text,
  value: (lot: StaffLot) => number | null | undefined,
  cell: (lot: StaffLot) => ReactNode,
  more: Partial<LotColumn> = {},
) =>
  column(key, value, cell, {
    align: 'end',
    compare: (a, b) => compareKeys(value(a) ?? null, value(b) ?? null),
    ...more,
  });
const stepOf = ({ status }: StaffLot): number =>
  LOT_STATUSES.indexOf(parseLotStatus(status) as (typeof LOT_STATUSES)[number]);
const timestamp = (at: string | null | undefined): number | null => (at ? Date.parse(at) : null);
const hidden = { hidden: true } as const;
const lotPath = ({ _id, stageId }: StaffLot): string => pathTo(routes.lotActions.path, { stageId, lotId: _id });
/** Only available lots get a button (2.7); the lot number links to every lot. */
const viewLot = (lot: StaffLot): ReactNode =>
  parseLotStatus(lot.status) === 'available' && (
    <TextLink renderAs={Link} to={lotPath(lot)} aria-label={lotsStrings.viewNamed(lotNumber(lot.title))}>
      {lotsStrings.viewLot}
    </TextLink>
  );
/**
 * The columns of 2.7 in their order, then every other field of a lot (section 3); `stages`: stage names by id, if lots of several stages
 * are listed.
 */
export function lotColumns(
  { timeZone, hidePrice }: Pick<StaffEstate, 'timeZone' | 'hidePrice'>,
  stages: ReadonlyMap<string, string> | null,
): readonly LotColumn[] {
  const dayOf = (at: string | null | undefined): string | null => (at ? formatDate(at, timeZone, 'YYYY-MM-DD') : null);
  let clock: Intl.DateTimeFormat | undefined;
  // The sv-SE format is the one spreadsheets parse: 2027-07-01 09:30.
  const timeOf = (at: string): string =>
    (clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })).format(
      new Date(at),
    );
  const stageOf = ({ stageId }: StaffLot): string => stages?.get(stageId) ?? '';
  // Stage titles are ranked once: sorting 20,000 lots would compare them a quarter of a million times.
  const places = new Map([...(stages ?? [])].sort(([, a], [, b]) => compareTitles(a, b)).map(([id], at) => [id, at]));
  const placeOf = ({ stageId }: StaffLot): number => places.get(stageId) ?? places.size;
  const shownPrice = ({ priceTracking }: StaffLot): string => describePrice({ priceTracking, hidePrice }).text;
  // Sorted by timestamp: otherwise 20,000 dates would have to be formatted.
  const byTime = (of: (lot: StaffLot) => string | null | undefined) => ({
    orderOf: (lot: StaffLot) => timestamp(of(lot)),
  });
  const date = (key: keyof typeof text, of: (lot: StaffLot) => string | null | undefined) =>
    column(
      key,
      (lot) => dayOf(of(lot)),
      (lot) => formatDate(of(lot), timeZone),
      { ...hidden, isTime: true, ...byTime(of) },
    );
  return [
    column(
      'lot',
      ({ title }) => lotNumber(title),
      (lot) => (
        <TextLink renderAs={Link} to={lotPath(lot)}>
          {lotNumber(lot.title)}
        </TextLink>
      ),
      {
        rowHeader: true,
        orderOf: ({ title }) => title,
      },
    ),
    ...(stages ? [column('stage', stageOf, stageOf, { orderOf: placeOf })] : []),
    number(
      'size',
      ({ size }) => size,
      ({ size }) => describeSize(size),
    ),
    number(
      'width',
      ({ blockWidth }) => blockWidth,
      ({ blockWidth }) => describeWidth(blockWidth),
    ),
    number(
      'price',
      ({ price }) => price,
      ({ price }) => formatCurrency(price),
    ),
    column(
      'registration',
      ({ registrationDate }) => dayOf(registrationDate),
      ({ registrationDate }) => formatMonthYear(registrationDate, timeZone),
      { isTime: true, ...byTime(({ registrationDate }) => registrationDate) },
    ),
    column(
      'status',
      (lot) => lotBadge(lot, 'staff').label,
      (lot) => <StatusBadge {...lotBadge(lot, 'staff')} />,
      { orderOf: stepOf },
    ),
    { ...column('action', () => null, viewLot, { isAction: true }), compare: undefined },
    // Staff columns follow those of 2.7.
    number(
      'depth',
      ({ blockDepth }) => blockDepth,
      ({ blockDepth }) => blockDepth ?? '-',
      hidden,
    ),
    column('shownPrice', shownPrice, shownPrice, hidden),
    date('release', ({ releaseDate }) => releaseDate),
    date('financeDue', ({ financeDueDate }) => financeDueDate),
    date('settlement', ({ settlementDate }) => settlementDate),
    column(
      'builders',
      ({ isBuildersEnabled }) => (isBuildersEnabled ? lotsStrings.yes : lotsStrings.no),
      ({ isBuildersEnabled }) => (isBuildersEnabled ? lotsStrings.yes : lotsStrings.no),
    ),
    column(
      'salePhase',
      ({ salePhase }) => (salePhase ? salePhaseLabel(salePhase) : null),
      ({ salePhase }) => (salePhase ? salePhaseLabel(salePhase) : '-'),
      hidden,
    ),
    column(
      'street',
      ({ street }) => street,
      ({ street }) => street ?? '-',
      hidden,
    ),
    column(
      'faces',
      ({ faces }) => faces,
      ({ faces }) => faces ?? '-',
      hidden,
    ),
    column(
      'changed',
      ({ updatedAt }) => timeOf(updatedAt),
      ({ updatedAt }) => formatDate(updatedAt, timeZone, 'D MMM YYYY h:mm A'),
      { ...hidden, isTime: true, ...byTime(({ updatedAt }) => updatedAt) },
    ),
  ];
}

/** Stage names by id, as a column shows them. */
export const stageNames = (stages: readonly { _id: string; title: string }[]): ReadonlyMap<string, string> =>
  new Map(stages.map(({ _id, title }) => [_id, stageNumber(title)]));
