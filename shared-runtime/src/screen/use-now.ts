import { useEffect, useState } from 'react';

/** The browser's time in ms, as it was at most `everyMs` ago: what says how long something takes, or still lasts, is drawn again as often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
