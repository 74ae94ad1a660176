import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Spinner } from '../feedback/spinner.component';
import { buttonStyles, type ButtonStyleProps } from './button.styles';
import type { ButtonProps } from './button.types';

const Root = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;
const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  ${({ $hidden }) => $hidden && 'opacity: 0;'}
`;
const Over = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** A button. `<Button variant="secondary" onClick={close}>Cancel</Button>`; while `loading` it keeps width and focus and ignores presses. */
export function Button({
  variant = 'primary',
  size = 'medium',
  fullWidth,
  icon,
  loading = false,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Root
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      onClick={press}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <Content $hidden={loading}>
        {icon}
        {children}
      </Content>
      {loading && (
        <Over>
          <Spinner size={20} label="" />
        </Over>
      )}
    </Root>
  );
}
