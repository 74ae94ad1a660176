import { colour, font, media, motion, radius, shadow, space } from '@lotline/shared-design';
import styled from 'styled-components';

export const Panel = styled.aside`
  min-width: 0;
  padding: ${space.lg};
  border: 1px solid ${colour.border};
  border-radius: ${radius.lg};
  background: ${colour.surface};
  box-shadow: ${shadow.low};
  ${media.print} { display: none; }
`;

export const PlainList = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** A row that is one button: a stage, a lot. */
export const RowButton = styled.button<{ $highlighted?: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.xxs} ${space.sm};
  width: 100%;
  min-height: 52px;
  padding: ${space.sm} ${space.md};
  border: 1px solid ${({ $highlighted }) => ($highlighted ? colour.primaryBorder : colour.border)};
  border-radius: ${radius.md};
  background: ${({ $highlighted }) => ($highlighted ? colour.surfaceHover : colour.surface)};
  color: ${colour.ink};
  font: inherit;
  text-align: left;
  cursor: pointer;
  transition: background ${motion.quick} ${motion.ease}, border-color ${motion.quick} ${motion.ease};
  &:hover { background: ${colour.surfaceHover}; border-color: ${colour.primaryBorder}; }
  &:focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  &[aria-disabled='true'] { cursor: default; color: ${colour.inkMuted}; }
  &[aria-disabled='true']:hover { background: ${colour.surface}; border-color: ${colour.border}; }
  strong { font-weight: ${font.weight.strong}; }
`;

export const RowFacts = styled.span`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.md};
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  svg { vertical-align: -3px; }
`;

/** Lots scroll inside the panel where the page is wide enough for two columns. */
export const LotScroll = styled.div`
  ${media.notMobile} { max-height: min(62vh, 640px); overflow-y: auto; margin-inline: -${space.xs}; padding: 4px ${space.xs}; }
`;
