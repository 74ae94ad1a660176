import type { OpenModal } from '@lotline/shared-runtime';
import { useState } from 'react';
import type { LikelyModal } from './use-likely-modal';

interface Prerendered {
  /** Key of the frame: each opened frame is followed by a new hidden one. */
  readonly frameKey: string;
  /** Key of the content: that of the prerendered content for the opening that adopts it. */
  readonly contentKey: string;
}

/**
 * Which content the open modal continues with. The first modal of a frame adopts the prerendered content if it has the
 * same name; its props may differ. Every other opening starts with new content.
 */
export function usePrerendered(open: OpenModal | null, likely: LikelyModal | null): Prerendered {
  const [{ round, wasOpen, adopted }, setState] = useState({ round: 0, wasOpen: false, adopted: -1 });
  if (wasOpen !== (open !== null)) {
    const isAdopted = open !== null && likely?.props != null && likely.name === open.name;
    setState({ round: open ? round : round + 1, wasOpen: open !== null, adopted: isAdopted ? open.id : -1 });
  }
  const isPrerendered = open === null || open.id === adopted;
  return { frameKey: `${round}`, contentKey: isPrerendered ? `prerendered ${round}` : `${open.id}` };
}
