import styled from 'styled-components';
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
      <svg
        width="18"
        height="18"
        viewBox="0 0 18 18"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2 4.5 9 2l7 2.5v9L9 16l-7-2.5zM9 2v14M2 9l7 1.5L16 9" />
      </svg>
      <span>
        Powered by <strong>{name}</strong>
      </span>
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
