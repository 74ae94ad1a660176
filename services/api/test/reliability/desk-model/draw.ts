import type { Actor, ModelHold, ModelLot } from './state.js';
import { type World } from './world.js';

/** What a step is made of, each 0 to 99: who, about which hold and lot, how. Small numbers are plain, so that a trail that was made short reads easily. */
export interface Draw {
  who: number;
  hold: number;
  lot: number;
  how: number;
}

export const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** Mostly the team, now and then any of the twenty. */
export const staffFor = ({ team, actors }: World, { who }: Draw): Actor =>
  who < 75 ? pick(team, who) : pick(actors, who);

/** A few lots are asked for more than the others. */
export const lotFor = ({ model: { lots } }: World, { lot }: Draw): ModelLot =>
  lots[Math.floor((lot * lot * lots.length) / 10_000)] as ModelLot;

/** Mostly one that waits or has its lot, the newest first. */
export function holdFor({ model }: World, { hold }: Draw): ModelHold | null {
  const active = model.holds.filter(({ status }) => status === 'pending' || status === 'approved');
  const from = hold < 75 && active.length > 0 ? active : model.holds;
  return from.length > 0 ? pick([...from].reverse(), hold) : null;
}

/** The revision that a screen names: none, the present one, another. */
export const revFor = (now: number, { how }: Draw): number | undefined =>
  how < 40 ? undefined : how < 92 ? now : otherThan(now);

export const otherThan = (rev: number): number => (rev === 0 ? 1 : rev - 1);

export const reasonFor = ({ how }: Draw): string => (how % 20 === 19 ? '' : 'Because');

export const person = (email: string, phone = '0491 570 158') => ({
  firstName: 'Ashleigh',
  lastName: 'Moreau',
  email,
  phone,
});
