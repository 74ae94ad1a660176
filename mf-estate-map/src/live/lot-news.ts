import { compareTitles } from '@lotline/shared-domain';
import type { LotChange } from './lot-changes';
import { newsStrings as text } from './news-strings';

/** Lots named in one announcement; of the rest only the number. */
const NAMED = 5;

/** One sentence for the changes: '2 lots changed: 14 now on hold, 15 now sold'. */
export function newsSentence(changes: readonly LotChange[]): string {
  const sorted = [...changes].sort((a, b) => compareTitles(a.title, b.title));
  const sentences = sorted
    .slice(0, NAMED)
    .map(({ title, status }) => text.lotNow(title, text.words[status.toLowerCase()] ?? status));
  const rest = sorted.length - sentences.length;
  return text.changed(sorted.length, rest > 0 ? [...sentences, text.more(rest)] : sentences);
}
