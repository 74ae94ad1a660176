import {
  ACTIVITY_FIGURES,
  type ActivityFigures,
  compareTitles,
  CONTACT_FIGURES,
  type ContactFigures,
  formatDate,
  isMoneyFigure,
  type MarketFigures,
  REPORT_FIGURES,
  type ReportFigure,
} from '@lotline/shared-domain';
import type { ExportColumn } from '../export/export-rows';
import { figureText } from './figure-text';
import { Barred } from './reports.styles';
import { reportStrings as text } from './strings';

/** Figures shown with a bar: those that a landowner compares. */
const BARRED: readonly ReportFigure[] = ['holds', 'sales', 'daysToSale', 'hoursToContact'];
/** In table order: lots for sale are next to lots sold. */
export const MARKET_FIGURES = [
  'sold',
  'daysToSale',
  'longestToSale',
  'forSale',
  'daysForSale',
] as const satisfies readonly (keyof MarketFigures)[];

type Figures<Figure extends ReportFigure> = Readonly<Partial<Record<Figure, number | null | undefined>>>;

/** A figure's value in a file: money is in dollars, to be summed. */
const inFile = (figure: ReportFigure, value: number | null): number | null =>
  value !== null && isMoneyFigure(figure) ? value / 100 : value;

/** A column per figure, with bars relative to the largest row. */
function figureColumns<Figure extends ReportFigure, Row extends Figures<Figure>>(
  figures: readonly Figure[],
  rows: readonly Row[],
): ExportColumn<Row>[] {
  return figures.map((figure) => {
    const most = Math.max(1, ...rows.map((row) => row[figure] ?? 0));
    const valueOf = (row: Row): number | null => row[figure] ?? null;
    return {
      key: figure,
      header: REPORT_FIGURES[figure].name,
      align: 'end' as const,
      value: (row: Row) => inFile(figure, valueOf(row)),
      compare: (a: Row, b: Row) => (valueOf(a) ?? -1) - (valueOf(b) ?? -1),
      cell: (row: Row) => {
        const value = valueOf(row);
        if (value === null || !BARRED.includes(figure)) return figureText(figure, value);
        return (
          <Barred>
            {value}
            <span aria-hidden="true">
              <span data-none={value === 0 || undefined} style={{ width: `${(100 * value) / most}%` }} />
            </span>
          </Barred>
        );
      },
    };
  });
}

const named = <Row,>(
  header: string,
  nameOf: (row: Row) => string,
  compare?: (a: Row, b: Row) => number,
): ExportColumn<Row> => ({
  key: 'name',
  header,
  rowHeader: true,
  cell: nameOf,
  value: nameOf,
  compare: compare ?? ((a, b) => compareTitles(nameOf(a), nameOf(b))),
});

/** A calendar day in display format. */
export const dayOf = (day: string): string => formatDate(day, 'UTC');

interface WeekRow {
  readonly monday: string;
}
/** The column of weeks; files use sortable dates. */
const weekColumn = <Row extends WeekRow>(): ExportColumn<Row> => ({
  ...named<Row>(
    text.tables.weeks.name,
    ({ monday }) => dayOf(monday),
    (a, b) => a.monday.localeCompare(b.monday),
  ),
  value: ({ monday }) => monday,
  isTime: true,
});

/** Columns of a table by week. */
export const weekColumns = <Row extends ActivityFigures & WeekRow>(rows: readonly Row[]): ExportColumn<Row>[] => [
  weekColumn<Row>(),
  ...figureColumns(ACTIVITY_FIGURES, rows),
];

/** Columns of a table of first contacts by week. */
export const contactWeekColumns = <Row extends ContactFigures & WeekRow>(rows: readonly Row[]): ExportColumn<Row>[] => [
  weekColumn<Row>(),
  ...figureColumns(CONTACT_FIGURES, rows),
];

/** Columns of a table of first contacts by who works on the leads. */
export const contactColumns = <Row extends ContactFigures>(
  header: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ExportColumn<Row>[] => [named(header, nameOf), ...figureColumns(CONTACT_FIGURES, rows)];

/** Columns of a table of holds and sales by business, stage or the like. */
export const activityColumns = <Row extends ActivityFigures>(
  header: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ExportColumn<Row>[] => [named(header, nameOf), ...figureColumns(ACTIVITY_FIGURES, rows)];

/** Columns of a table of times on the market. */
export const marketColumns = <Row extends MarketFigures>(
  header: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): ExportColumn<Row>[] => [named(header, nameOf), ...figureColumns(MARKET_FIGURES, rows)];
