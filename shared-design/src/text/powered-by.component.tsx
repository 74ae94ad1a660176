import styled from 'styled-components';
import { Mark } from '../icon/mark.component';
import { VisuallyHidden } from './visually-hidden.component';
import { colour, font, space } from '../theme/tokens';

export interface PoweredByProps {
  href: string;
  /** Default 'Lotline'. */
  name?: string;
}

const Link = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 44px;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  text-decoration: none;
  svg {
    color: ${colour.ink};
  }
  strong {
    color: ${colour.ink};
    font-weight: ${font.weight.strong};
    letter-spacing: -0.01em;
  }
  &:hover strong {
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
`;

/** 'Powered by' link to the provider's site, in a new tab (spec 1, D57). */
export function PoweredBy({ href, name = 'Lotline' }: PoweredByProps) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      <Mark />
      <span>
        Powered by <strong>{name}</strong>
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
