import { compareTitles } from '@lotline/shared-domain';
import { strings } from '../strings';
import type { LotChange } from './lot-changes';

/** Lots named in one sentence; of more only the number is said. */
const NAMED = 5;

/** One sentence about what changed: '2 lots changed: 14 now on hold, 15 now sold'. */
export function newsSentence(changes: readonly LotChange[]): string {
  const sorted = [...changes].sort((a, b) => compareTitles(a.title, b.title));
  const said = sorted.slice(0, NAMED).map(({ title, status }) => strings.news.lotNow(title, strings.news.words[status.toLowerCase()] ?? status));
  const rest = sorted.length - said.length;
  return strings.news.changed(sorted.length, rest > 0 ? [...said, strings.news.more(rest)] : said);
}
