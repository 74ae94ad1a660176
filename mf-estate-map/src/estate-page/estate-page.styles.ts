import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.md};
  width: 100%;
  max-width: 120rem;
  margin-inline: auto;
  --page-margin: clamp(${space.md}, 3vw, ${space.xl});
  padding: ${space.lg} var(--page-margin) ${space.xl};
  ${media.mobile} {
    padding-block: ${space.md} ${space.xl};
  }
  ${media.print} {
    display: block;
    padding: ${space.md};
    background: ${colour.surface};
    > * + * {
      margin-top: ${space.md};
    }
  }
`;

/** From edge to edge, below the page's header. */
export const Cover = styled.img`
  width: calc(100% + 2 * var(--page-margin));
  max-width: none;
  height: 9rem;
  margin: -${space.md} calc(-1 * var(--page-margin)) 0;
  object-fit: cover;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm} ${space.lg};
  > :first-child {
    min-width: min(100%, 14rem);
    flex: 1 1 14rem;
  }
`;

export const BarTools = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  ${media.mobile} {
    width: 100%;
    justify-content: space-between;
    > :first-child {
      padding-inline: ${space.sm};
    }
  }
  ${media.print} {
    display: none;
  }
`;

export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.sm};
  margin: ${space.xxs} 0 0;
  color: ${colour.inkMuted};
  font: inherit;
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
  > a {
    padding-block: ${space.sm};
    color: inherit;
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: flex-start;
  }
  /* What the estate offers takes its room before the words are there, so that nothing moves when they come. */
  + p {
    min-height: 1.5em;
    margin: ${space.xxs} 0 0;
    ${media.mobile} {
      min-height: 3em;
      font-size: ${font.size.sm};
    }
  }
`;

/** Panel and map side by side from the mobile width up (D58), one under the other below it. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: clamp(15rem, 27%, 23rem) minmax(0, 1fr);
  gap: ${space.md};
  height: clamp(30rem, min(calc(var(--ll-screen, 100dvh) - 15.75rem), 58vw + 8rem), 68rem);
  ${media.print} {
    display: flex;
    flex-direction: column-reverse;
    height: auto;
  }
`;
