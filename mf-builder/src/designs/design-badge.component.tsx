import { StatusBadge, type Tone } from '@lotline/shared-design';
import type { DesignState } from '@lotline/shared-domain';
import { designStrings } from './strings';

const TONES = { draft: 'gray', active: 'success', inactive: 'orange' } as const satisfies Record<DesignState, Tone>;

/** Whether a design is a draft, on offer or off offer; a state of a later build as it is. */
export function DesignBadge({ state }: { state: string }) {
  const known = Object.hasOwn(TONES, state) ? (state as DesignState) : null;
  return <StatusBadge tone={known ? TONES[known] : 'gray'} label={known ? designStrings.states[known] : state} />;
}
