import { colour, font, radius, StatusBadge, toneText, ToneSwatch, type Tone } from '@lotline/shared-design';
import styled from 'styled-components';

export interface ToneBadgeProps {
  /** `none`: without a colour. */
  tone: Tone | 'none';
  label: string;
  hasBackground: boolean;
}

const Root = styled.span<{ $tone: Tone | 'none'; $hasBackground: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4rem;
  padding: ${({ $hasBackground }) => ($hasBackground ? '0.2rem 0.6rem' : '0.2rem 0')};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${({ $hasBackground }) => ($hasBackground ? colour.surfaceSunken : 'none')};
  color: ${({ $tone }) => ($tone === 'none' ? colour.ink : toneText($tone))};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};
  line-height: 1.35;
  white-space: nowrap;
`;

/** A status badge that may have no colour, or no background: `<ToneBadge tone="none" label="Draft" hasBackground={false} />`. */
export function ToneBadge({ tone, label, hasBackground }: ToneBadgeProps) {
  if (tone !== 'none' && hasBackground) return <StatusBadge tone={tone} label={label} />;
  return (
    <Root $tone={tone} $hasBackground={hasBackground}>
      {tone !== 'none' && <ToneSwatch tone={tone} size={12} />}
      {label}
    </Root>
  );
}
