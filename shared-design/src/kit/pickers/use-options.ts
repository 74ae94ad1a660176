import { useEffect, useMemo, useState } from 'react';
import type { OptionSource, PickerOption } from './options.types';

/** At most this many are listed: typing another letter is quicker than reading on. */
const MAX_LISTED = 50;
/** Debounce before a server search, in ms. */
const PAUSE_MS = 200;

export interface FoundOptions {
  phase: 'ready' | 'loading' | 'failed';
  options: readonly PickerOption[];
  /** How many match, listed or not. */
  total: number;
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/**
 * How well a label has the typed text, smaller is better: at its beginning, as a word of its own, at the beginning of a
 * word, anywhere; Infinity for nowhere. Of equals the one that has it earlier comes first: '30' is Lot 30 before a lot
 * of Stage 30.
 */
function rankOf(label: string, wanted: string): number {
  const text = label.toLowerCase();
  let best = Infinity;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const isStart = at === 0 || !isLetter(text[at - 1]);
    const isWord = isStart && !isLetter(text[at + wanted.length]);
    const kind = at === 0 ? 0 : isWord ? 1 : isStart ? 2 : 3;
    best = Math.min(best, kind + at / 1000);
  }
  return best;
}

/** Options whose label contains the typed text, the likeliest first. */
export function matchOptions(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return options;
  return options
    .map((option) => ({ option, rank: rankOf(option.label, wanted) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const NONE: readonly PickerOption[] = [];

/** Options for the typed text, from a list or a server; loads nothing until `isAsked`. */
export function useOptions({ options, load }: OptionSource, typed: string, isAsked: boolean): FoundOptions {
  const [answer, setAnswer] = useState<{ phase: FoundOptions['phase']; options: readonly PickerOption[] }>({
    phase: 'loading',
    options: NONE,
  });
  useEffect(() => {
    if (!load || !isAsked) return;
    const asking = new AbortController();
    setAnswer(({ options: before }) => ({ phase: 'loading', options: before }));
    const timer = setTimeout(() => {
      load(typed, asking.signal).then(
        (found) => !asking.signal.aborted && setAnswer({ phase: 'ready', options: found }),
        () => !asking.signal.aborted && setAnswer({ phase: 'failed', options: NONE }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [load, typed, isAsked]);
  const known = useMemo(() => options && matchOptions(options, typed), [options, typed]);
  const all = known ?? answer.options;
  return { phase: known ? 'ready' : answer.phase, options: all.slice(0, MAX_LISTED), total: all.length };
}
