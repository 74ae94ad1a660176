import { useEffect, useState } from 'react';

/** Client time in ms, to the minute: what counts down by it is drawn once a minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(() => {
        setNow(Date.now());
        wait();
      }, 60_000 - (Date.now() % 60_000));
    };
    wait();
    return () => window.clearTimeout(timer);
  }, []);
  return now;
}
