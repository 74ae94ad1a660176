import { type FigureWords, REPORT_FIGURES, type ReportFigure } from '@lotline/shared-domain';
import { figureText } from './figure-text';
import { Figures } from './reports.styles';

/** Figures with explanations. */
export function FigureList<Figure extends ReportFigure>({
  figures,
  values,
}: {
  figures: readonly Figure[];
  values: Readonly<Partial<Record<Figure, number | null | undefined>>>;
}) {
  return (
    <Figures>
      {figures.map((figure) => {
        const { name, unit, definition }: FigureWords = REPORT_FIGURES[figure];
        const value = values[figure] ?? null;
        return (
          <div key={figure}>
            <dt>{name}</dt>
            <dd>
              <b>{figureText(figure, value)}</b> {value !== null && unit}
            </dd>
            <dd>{definition}</dd>
          </div>
        );
      })}
    </Figures>
  );
}
