import { type ActivityFigures, type ActivityReport, compareTitles } from '@lotline/shared-domain';
import type { ReportEstate, ReportStage } from './reports.repository.js';

export const spanOf = (mondays: readonly string[]): ActivityReport['span'] => ({
  firstWeek: mondays[0] ?? '',
  lastWeek: mondays.at(-1) ?? '',
  weeks: mondays.length,
});

/** Figures of each stage, sorted by estate and title. */
export function stageRows<Figures>(
  stages: readonly ReportStage[],
  estates: readonly ReportEstate[],
  figuresOf: (stageId: string) => Figures,
): (Figures & { stageId: string; stageTitle: string; estateTitle: string })[] {
  const titles = new Map(estates.map(({ _id, title }) => [String(_id), title]));
  return stages
    .map(({ _id, title, estateId }) => ({
      stageId: String(_id),
      stageTitle: title,
      estateTitle: titles.get(String(estateId)) ?? '',
      ...figuresOf(String(_id)),
    }))
    .sort((a, b) => compareTitles(a.estateTitle, b.estateTitle) || compareTitles(a.stageTitle, b.stageTitle));
}

const busyness = ({ holds, eoisSent, eois, sales }: ActivityFigures): number => holds + (eoisSent ?? 0) + eois + sales;

/** Sorted by activity; the row without a name, i.e. without a referrer, comes last. */
export const inOrder = <Row extends ActivityFigures>(rows: readonly Row[], nameOf: (row: Row) => string): Row[] =>
  [...rows].sort(
    (a, b) =>
      Number(nameOf(a) === '') - Number(nameOf(b) === '') ||
      busyness(b) - busyness(a) ||
      compareTitles(nameOf(a), nameOf(b)),
  );
