import { colour, font, media, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** Side by side with a line between them; on phones one below the other. */
export const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
export const Step = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xs};
  padding-inline-end: ${space.sm};
  /* To the next step, below the marks. */
  &:not(:last-child)::before {
    position: absolute;
    inset: 13px 0 auto 14px;
    border-top: 2px solid ${colour.border};
    content: '';
  }
  &[data-state='done']:not(:last-child):not([aria-current])::before {
    border-color: ${colour.success};
  }
  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space.sm};
    min-height: 3.5rem;
    &:not(:last-child)::before {
      inset: 14px auto 0 13px;
      border-top: 0;
      border-inline-start: 2px solid ${colour.border};
    }
  }
`;
export const Mark = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid ${colour.borderStrong};
  border-radius: 50%;
  background: ${colour.surface};
  color: ${colour.surface};
  &[data-state='done'] {
    border-color: ${colour.success};
    background: ${colour.success};
  }
  &[data-state='undecided'] {
    border-style: dashed;
    background: ${colour.surfaceHover};
  }
  ${media.print} {
    color: ${colour.success};
  }
`;
export const Label = styled.span`
  color: ${colour.ink};
  font-weight: ${font.weight.medium};
  [data-state='toCome'] &,
  [data-state='undecided'] & {
    color: ${colour.inkMuted};
    font-weight: ${font.weight.normal};
  }
  [aria-current] & {
    font-weight: ${font.weight.strong};
  }
`;
export const When = styled.span`
  display: block;
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
`;
