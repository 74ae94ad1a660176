import { useEffect, useState } from 'react';

/** Three beats of 1.5 s, under the 5 s that may move by themselves. */
const PULSE_MS = 4500;

/** The animation of some shapes: plays when they appear, stops by itself, can be paused and played again. */
export function usePulse(key: string, still: boolean) {
  /** Number of the round that plays, or minus that of the one that has stopped. */
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
