import styled from 'styled-components';
import { IconButton } from '../../button/icon-button.component';
import { Icon } from '../../icon/icon.component';
import { colour, media } from '../../theme/tokens';
import type { Reorder } from './use-reorder';

/** For a mouse only; fingers and keys have the buttons. */
const Handle = styled.span`
  display: none;
  color: ${colour.inkMuted};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  ${media.notMobile} {
    display: grid;
    place-items: center;
    width: 24px;
    height: 36px;
  }
`;
const Buttons = styled.span`
  display: inline-flex;
  button[aria-disabled='true']:not([aria-busy='true']) {
    border-color: transparent;
    background: none;
    color: ${colour.border};
  }
`;

export interface MoveButtonsProps {
  id: string;
  /** What is moved, for the buttons' names. */
  name: string;
  /** Its place, counted from 0, among `count`. */
  at: number;
  count: number;
  reorder: Reorder;
  disabled?: boolean;
}

/** Moves a row of an ordered list: a handle to drag, and buttons for keys and fingers. */
export function MoveButtons({ id, name, at, count, reorder, disabled }: MoveButtonsProps) {
  const button = (way: 'up' | 'down', icon: 'chevron-up' | 'chevron-down', to: number) => (
    <IconButton
      label={`Move ${name} ${way}`}
      size="small"
      icon={<Icon name={icon} size={18} />}
      aria-disabled={disabled || to < 0 || to >= count || undefined}
      onClick={({ currentTarget }) => void (disabled || reorder.move(id, name, to, currentTarget))}
    />
  );
  return (
    <>
      <Buttons>
        {button('up', 'chevron-up', at - 1)}
        {button('down', 'chevron-down', at + 1)}
      </Buttons>
      {!disabled && (
        <Handle aria-hidden="true" {...reorder.handleOf(id, name)}>
          <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor">
            {[2, 8, 14].map((y) => (
              <g key={y}>
                <circle cx="2" cy={y} r="1.5" />
                <circle cx="8" cy={y} r="1.5" />
              </g>
            ))}
          </svg>
        </Handle>
      )}
    </>
  );
}
