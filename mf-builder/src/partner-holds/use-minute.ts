import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Client time in ms, to the minute: what counts down by it is drawn once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setTimeout(() => setNow(Date.now()), MINUTE_MS - (Date.now() % MINUTE_MS));
    return () => window.clearTimeout(timer);
  }, [now]);
  return now;
}
