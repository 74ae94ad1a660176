import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from './file-field.types';
import { describeStatus } from './file-row.component';

const counted = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

/**
 * What a screen reader hears: files added and removed, and how each upload ended. Progress is left to the bars.
 * `markRemoved` names a file that its user takes away: one that merely leaves the list, as after a form was sent, isn't said.
 */
export function useFileNews(
  files: readonly ChosenFile[],
  isOnline: boolean,
): { news: string; markRemoved: (id: string) => void } {
  const removed = useRef(new Set<string>());
  const before = useRef<readonly ChosenFile[]>(files);
  const [news, setNews] = useState('');
  useEffect(() => {
    const known = new Map(before.current.map((one) => [one.id, one.status.phase]));
    const added = files.filter(({ id }) => !known.has(id));
    const gone = before.current.filter(({ id }) => removed.current.has(id) && !files.some((one) => one.id === id));
    const ended = files.filter(
      ({ id, status: { phase } }) =>
        known.has(id) && known.get(id) !== phase && ['done', 'refused', 'failed'].includes(phase),
    );
    before.current = files;
    const said = [
      added.length > 0 && `${counted(added.length)} added.`,
      ...gone.map(({ file }) => `${file.name} removed.`),
      ...ended.map(({ file, status }) => `${file.name}: ${describeStatus(status, isOnline)}.`),
    ].filter(Boolean);
    if (said.length > 0) setNews(said.join(' ').replaceAll('..', '.'));
  }, [files, isOnline]);
  return { news, markRemoved: (id) => void removed.current.add(id) };
}
