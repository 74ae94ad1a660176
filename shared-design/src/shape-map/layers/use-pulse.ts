import { useEffect, useState } from 'react';

/** Three beats of 1.5 s: motion of more than 5 s would need a pause (WCAG 2.2.2). */
const PULSE_MS = 4500;

/** The pulse animation of some shapes: plays when they appear, stops by itself, can be paused and replayed. */
export function usePulse(key: string, still: boolean) {
  /** Number of the current round; negative once it has stopped. */
  const [round, setRound] = useState(0);
  const replay = () => setRound((now) => (now > 0 ? now : 1 - now));
  useEffect(() => {
    if (key) setRound((now) => Math.abs(now) + 1);
  }, [key]);
  useEffect(() => {
    if (round <= 0) return;
    const timer = setTimeout(setRound, PULSE_MS, -round);
    return () => clearTimeout(timer);
  }, [round]);
  return {
    round: key && !still && round > 0 ? round : 0,
    replay,
    toggle: () => (round > 0 ? setRound(-round) : replay()),
  };
}
