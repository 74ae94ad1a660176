import { ToneSwatch } from '../tone/tone-swatch.component';
import type { Tone } from '../tone/tone';
import { Badge } from './badge.component';

export interface StatusBadgeProps {
  tone: Tone;
  label: string;
}

/** A status as text with the map's fill and pattern beside it: `<StatusBadge tone="success" label="Available" />`. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <Badge tone={tone}>
      <ToneSwatch tone={tone} size={12} />
      {label}
    </Badge>
  );
}
