import { useEffect, useState } from 'react';

/** The browser's time in ms, updated every `everyMs`; rerenders as often, for durations and countdowns. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
