import { colour, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Header, content, footer: the content fills the rest of the window. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: var(--ll-page-min, 100dvh);
  background: ${colour.surfaceSunken};
`;

/** Aligns header and footer with the widest pages. */
const sideways = `max(clamp(${space.md}, 3vw, ${space.xl}), calc((100% - 120rem) / 2 + ${space.xl}))`;

export const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.md};
  min-height: 72px;
  padding: ${space.xs} ${sideways};
  white-space: nowrap;
  background: ${colour.surface};
  border-bottom: 1px solid ${colour.border};
  > a {
    min-width: 0;
  }
  ${media.mobile} {
    min-height: 60px;
    button {
      padding-inline: ${space.sm};
    }
  }
  ${media.print} {
    border: 0;
    button {
      display: none;
    }
  }
`;

/**
 * Buttons at the end of the header. On a phone the first shows only its text and the last only its icon, to leave room
 * for the logo.
 */
export const HeaderActions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space.xs};
  ${media.mobile} {
    > button:not(:last-child) svg {
      display: none;
    }
  }
`;

export const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  outline: none;
`;

export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.lg};
  padding: ${space.xs} ${sideways};
  background: ${colour.surface};
  border-top: 1px solid ${colour.border};
  font-size: 0.875rem;
  nav {
    display: flex;
    gap: ${space.lg};
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${colour.inkMuted};
    text-underline-offset: 0.2em;
  }
  ${media.print} {
    display: none;
  }
`;

export const Logo = styled.img`
  width: auto;
  height: 44px;
  min-width: 0;
  max-width: min(52vw, 15rem);
  object-fit: contain;
  object-position: left center;
  ${media.mobile} {
    height: 36px;
  }
`;

/** The estate's name in place of a logo, clamped to two lines; the heading below shows it in full. */
export const LogoName = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: ${colour.ink};
  font-size: 1.125rem;
  font-weight: 600;
  line-height: 1.2;
  letter-spacing: -0.01em;
  white-space: normal;
  overflow-wrap: anywhere;
`;

export const HomeLink = styled.span`
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 44px;
    color: ${colour.ink};
    font-size: 1.125rem;
    font-weight: 600;
    letter-spacing: -0.01em;
    text-decoration: none;
  }
  svg {
    color: ${colour.primaryText};
  }
`;

/** Skips the header; visible only when focused. */
export const SkipLink = styled.a`
  position: absolute;
  inset-inline-start: ${space.md};
  top: -100px;
  z-index: 100;
  padding: ${space.sm} ${space.md};
  border-radius: 0 0 8px 8px;
  background: ${colour.ink};
  color: ${colour.surface};
  &:focus {
    top: 0;
  }
`;
