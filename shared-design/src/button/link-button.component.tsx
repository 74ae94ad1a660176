import styled from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { buttonStyles, type ButtonStyleProps } from './button.styles';
import type { LinkButtonProps } from './button.types';

const Root = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

/**
 * A link styled as a button: `<LinkButton href={doc.link} newTab>Download</LinkButton>`. With `renderAs`, that component handles `newTab`.
 */
export function LinkButton({
  variant = 'primary',
  size = 'medium',
  fullWidth,
  icon,
  newTab,
  renderAs,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Root
      {...rest}
      as={renderAs}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      {...(newTab && (renderAs ? { newTab } : { target: '_blank', rel: 'noopener' }))}
    >
      {icon}
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </Root>
  );
}
