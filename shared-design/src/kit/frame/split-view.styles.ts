import styled from 'styled-components';
import { focusRing } from '../../theme/focus-ring.styles';
import { colour, media, radius, space } from '../../theme/tokens';

export const Split = styled.div`
  display: flex;
  min-height: 24rem;
  /* What a page has above and below it in the frame. */
  height: calc(100dvh - 17rem);
  max-height: 80rem;
  overflow: hidden;
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  ${media.mobile} {
    display: block;
    height: auto;
    max-height: none;
    min-height: 0;
  }
  ${media.print} {
    display: block;
    height: auto;
    max-height: none;
    border: 0;
  }
`;
const Pane = styled.section`
  min-width: 0;
  overflow: auto;
  overscroll-behavior: contain;
  outline: none;
  &:focus-visible {
    box-shadow: inset 0 0 0 3px ${colour.focus};
  }
  &[hidden] {
    display: none;
  }
  ${media.mobile} {
    overflow: visible;
  }
`;
export const ListPane = styled(Pane)<{ $share: number }>`
  flex: 0 0 auto;
  width: clamp(16rem, ${({ $share }) => $share}%, calc(100% - 20rem));
  ${media.mobile} {
    width: auto;
  }
`;
export const DetailPane = styled(Pane)`
  flex: 1;
`;

/** A thin line inside a larger hit area. */
export const Handle = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  width: 1px;
  background: ${colour.border};
  cursor: col-resize;
  touch-action: none;
  user-select: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0 -12px;
  }
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 20px) -2px auto;
    height: 40px;
    border-radius: ${radius.pill};
    background: ${colour.borderStrong};
  }
  &:hover,
  &[data-held] {
    background: ${colour.primaryBorder};
  }
  &:hover::after,
  &[data-held]::after {
    background: ${colour.primaryBorder};
  }
  ${focusRing}
  ${media.forcedColours} {
    background: CanvasText;
    &::after {
      background: CanvasText;
    }
  }
  ${media.print} {
    display: none;
  }
`;
export const BackRow = styled.div`
  padding: ${space.xxs} 0;
`;
