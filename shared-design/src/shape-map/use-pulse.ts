import { useEffect, useState } from 'react';

/** Three beats of 1.5 s, under the 5 s that may move by themselves. */
const PULSE_MS = 4500;

/** The animation of some shapes: plays when they appear, stops by itself, can be paused and played again. */
export function usePulse(key: string, still: boolean) {
  const [pulse, setPulse] = useState({ round: 1, running: true });
  useEffect(() => setPulse(({ round }) => ({ round: round + 1, running: true })), [key]);
  useEffect(() => {
    if (!pulse.running) return;
    const timer = setTimeout(() => setPulse((now) => ({ ...now, running: false })), PULSE_MS);
    return () => clearTimeout(timer);
  }, [pulse.round, pulse.running]);
  const replay = () => setPulse(({ round, running }) => ({ round: running ? round : round + 1, running: true }));
  const toggle = () => setPulse(({ round, running }) => (running ? { round, running: false } : { round: round + 1, running: true }));
  const running = Boolean(key) && !still && pulse.running;
  return { round: running ? pulse.round : 0, running, replay, toggle };
}
