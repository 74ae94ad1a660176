import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps } from './button.styles';
import type { IconButtonProps } from './button.types';

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A square button with an icon; `label` is its accessible name. */
export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root title={label} {...rest} type={type} aria-label={label} $variant={variant} $size={size} $square>
      {icon}
    </Root>
  );
}
