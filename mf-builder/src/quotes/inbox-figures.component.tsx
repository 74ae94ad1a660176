import { type getBuilderQuotes, type AnswerOf, formatCount, spanText } from '@lotline/shared-domain';
import { useNow } from '@lotline/shared-runtime/screen';
import { FigureRow } from './quotes.styles';
import { quoteStrings } from './strings';

const text = quoteStrings.figures;
type Figures = AnswerOf<typeof getBuilderQuotes>['figures'];

/** How many quotes wait, for how long, and how fast first answers are. */
export function InboxFigures({ figures }: { figures: Figures | null }) {
  const now = useNow(60_000);
  if (!figures) return quoteStrings.intro;
  const { waiting, oldestWaits, medianAnswerMs } = figures;
  const rows: readonly (readonly [string, string | null])[] = [
    [text.waiting, formatCount(waiting)],
    [text.oldest, oldestWaits ? spanText(now - Date.parse(oldestWaits)) : null],
    [text.median, typeof medianAnswerMs === 'number' ? spanText(medianAnswerMs) : null],
  ];
  return (
    <>
      {quoteStrings.intro}
      <FigureRow>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </FigureRow>
    </>
  );
}
