import type { Claimed } from '@lotline/shared-domain';
import { storage } from '@lotline/shared-runtime';

/** Per-tab storage from verification until it is shown, once (D77). */
const found = () => storage<Claimed>('found', 1, 'tab');
export const keepFound = (claimed: Claimed | undefined): void => {
  if (claimed) found().write(claimed);
};
export function takeFound(): Claimed | null {
  const kept = found().read();
  found().clear();
  return kept;
}
