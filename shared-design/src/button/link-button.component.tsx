import styled from 'styled-components';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { buttonStyles, type ButtonStyleProps } from './button.styles';
import type { LinkButtonProps } from './button.types';

const Root = styled.a<ButtonStyleProps>`
  ${buttonStyles}
`;

/** A link that looks like a button. What it is rendered as opens the new tab itself. `<LinkButton href={doc.link} newTab>Download</LinkButton>` */
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
