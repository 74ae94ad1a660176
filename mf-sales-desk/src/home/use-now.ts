import { useEffect, useState } from 'react';

/** The time in ms, as it was at most `everyMs` ago: what says how long something takes is drawn again as often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
