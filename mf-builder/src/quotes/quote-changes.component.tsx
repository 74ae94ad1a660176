import { type BuilderQuote, quoteChangeTexts } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { quoteStrings } from './strings';

const text = quoteStrings.changes;
const asSentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** What is offered otherwise now than the buyer saw it (D102). */
export function QuoteChanges({ changes }: Pick<BuilderQuote, 'changes'>) {
  const texts = quoteChangeTexts(changes);
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" title={text.title}>
      {texts.map((clause) => (
        <div key={clause}>{asSentence(clause)}</div>
      ))}
      {text.hint}
    </Notice>
  );
}
