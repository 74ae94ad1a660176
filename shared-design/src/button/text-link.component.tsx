import styled from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { VisuallyHidden } from '../text/visually-hidden.component';
import { colour, radius } from '../theme/tokens';
import type { TextLinkProps } from './button.types';

const Root = styled.a`
  color: ${colour.primaryText};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.18em;
  border-radius: ${radius.sm};
  &:hover {
    text-decoration-thickness: 2px;
  }
  ${focusRing}
`;

/** A link in running text. With `renderAs`, that component handles `newTab`. */
export function TextLink({ newTab, renderAs, children, ...rest }: TextLinkProps) {
  return (
    <Root {...rest} as={renderAs} {...(newTab && (renderAs ? { newTab } : { target: '_blank', rel: 'noopener' }))}>
      {children}
      {newTab && <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </Root>
  );
}
