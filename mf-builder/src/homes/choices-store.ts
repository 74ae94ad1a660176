import { storage } from '@lotline/shared-runtime';
import type { HomeChoice } from './home-choice';

/** The designs chosen in this tab, by lot. */
const kept = storage<Readonly<Record<string, readonly HomeChoice[]>>>('mf-builder/homes', 1, 'tab');

/** The designs chosen for a lot in this tab. */
export const keptChoices = (lotId: string): readonly HomeChoice[] => kept.read()?.[lotId] ?? [];

/** Keeps the designs chosen for a lot; none removes the lot. */
export function keepChoices(lotId: string, choices: readonly HomeChoice[]): void {
  const { [lotId]: _before, ...others } = kept.read() ?? {};
  kept.write(choices.length > 0 ? { ...others, [lotId]: choices } : others);
}
