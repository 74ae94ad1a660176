import styled from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { selectedInForcedColours } from '../theme/selected.styles';
import { colour, font, radius, space } from '../theme/tokens';
import { ToneSwatch } from '../tone/tone-swatch.component';
import type { Tone } from '../tone/tone';

export interface LegendItem {
  label: string;
  tone: Tone;
  count?: number;
  /** As the map lays back what isn't for sale. */
  receded?: boolean;
}

export interface LegendProps {
  items: readonly LegendItem[];
  /** Accessible name of the list. Default 'Legend'. */
  label?: string;
  direction?: 'row' | 'column';
  /** Makes each item a filter toggle. */
  onToggle?: (label: string) => void;
  /** Labels that are switched on; used with `onToggle`. */
  activeLabels?: readonly string[];
}

const List = styled.ul<{ $direction: string }>`
  display: flex;
  flex-flow: ${({ $direction }) => $direction} wrap;
  gap: ${space.xs} ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${font.size.sm};
  color: ${colour.ink};
`;
const Item = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
`;
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 36px;
  padding: 0 ${space.sm} 0 ${space.xs};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.pill};
  background: ${colour.surface};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${colour.primaryLight};
    border-color: ${colour.primaryBorder};
    color: ${colour.onPrimaryLight};
    ${selectedInForcedColours}
  }
  ${focusRing}
`;
const Count = styled.span`
  font-variant-numeric: tabular-nums;
  opacity: 0.8;
`;

/** Swatch, pattern and text for each status; with `onToggle` its items are filters. */
export function Legend({ items, label = 'Legend', direction = 'row', onToggle, activeLabels = [] }: LegendProps) {
  return (
    <List $direction={direction} aria-label={label}>
      {items.map((item) => {
        const content = (
          <>
            <ToneSwatch tone={item.tone} receded={item.receded ?? false} />
            {item.label}
            {item.count !== undefined && <Count>{item.count}</Count>}
          </>
        );
        return (
          <li key={item.label}>
            {onToggle ? (
              <Toggle
                type="button"
                aria-pressed={activeLabels.includes(item.label)}
                onClick={() => onToggle(item.label)}
              >
                {content}
              </Toggle>
            ) : (
              <Item>{content}</Item>
            )}
          </li>
        );
      })}
    </List>
  );
}
