import { useId } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/icon.component';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { focusRing } from '../theme/focus-ring.styles';
import { selectedInForcedColours } from '../theme/selected.styles';
import { colour, font, media, radius, shadow, space } from '../theme/tokens';

export type MapOrList = 'map' | 'list';

export interface ViewToggleProps {
  value: MapOrList;
  onChange: (value: MapOrList) => void;
  /** Accessible name; default 'View'. */
  label?: string;
  mapLabel?: string;
  listLabel?: string;
  /** Disables the map, with the reason (D60). */
  mapDisabledReason?: string;
}

const Group = styled.div`
  display: inline-flex;
  padding: 3px;
  border-radius: ${radius.md};
  background: ${colour.surfaceHover};
  border: 1px solid ${colour.border};
`;
const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 40px;
  padding: 0 ${space.md};
  ${media.mobile} {
    padding: 0 ${space.sm};
  }
  border: 1px solid transparent;
  border-radius: 8px;
  background: none;
  color: ${colour.ink};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.medium};
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${colour.surface};
    border-color: ${colour.borderStrong};
    box-shadow: ${shadow.low};
    ${selectedInForcedColours}
  }
  &[aria-disabled='true'] {
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
  ${focusRing}
`;

/** Toggles between map and list. */
export function ViewToggle({
  value,
  onChange,
  label = 'View',
  mapLabel = 'Map',
  listLabel = 'List',
  mapDisabledReason,
}: ViewToggleProps) {
  const reasonId = useId();
  const disabled = mapDisabledReason !== undefined;
  return (
    <Group role="group" aria-label={label}>
      <Choice
        type="button"
        aria-pressed={value === 'map'}
        aria-disabled={disabled || undefined}
        aria-describedby={disabled ? reasonId : undefined}
        title={mapDisabledReason}
        onClick={() => !disabled && onChange('map')}
      >
        <Icon name="map" size={18} />
        {mapLabel}
      </Choice>
      <Choice type="button" aria-pressed={value === 'list'} onClick={() => onChange('list')}>
        <Icon name="list" size={18} />
        {listLabel}
      </Choice>
      {disabled && <VisuallyHidden id={reasonId}>{mapDisabledReason}</VisuallyHidden>}
    </Group>
  );
}
