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

/** Options whose label contains the typed text; those that start with it come first. */
export function matchOptions(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return options;
  const found = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const begins = ({ label }: PickerOption) => label.toLowerCase().startsWith(wanted);
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
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
