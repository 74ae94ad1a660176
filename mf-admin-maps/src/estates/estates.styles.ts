import { colour, font, radius, space } from '@lotline/shared-design';
import styled from 'styled-components';

/** A form, and beside it where there is room what its settings do. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
  align-items: start;
  gap: ${space.lg};
  > * {
    display: grid;
    gap: ${space.md};
    min-width: 0;
    /* Web addresses have no place to break. */
    overflow-wrap: anywhere;
  }
`;

export const Code = styled.pre`
  margin: 0;
  padding: ${space.sm};
  overflow-x: auto;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  font-size: ${font.size.sm};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The colour as it was typed, beside its name. */
export const Swatch = styled.span<{ $colour: string }>`
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${({ $colour }) => $colour};
  forced-color-adjust: none;
`;

/** A colour's field with its picker beside the box. */
export const ColourPick = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.sm};
  > input {
    width: 46px;
    height: 46px;
    /* The field's label. */
    margin-top: 1.75rem;
    padding: ${space.xs};
    border: 1px solid ${colour.borderStrong};
    border-radius: ${radius.md};
    background: ${colour.surface};
    cursor: pointer;
  }
`;

export const ColourRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.sm};
`;

/** Logos made for a light background keep one. */
export const LogoBox = styled.img`
  justify-self: start;
  max-width: 12rem;
  max-height: 6rem;
  padding: ${space.xs};
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: #fff;
  object-fit: contain;
`;

/** A sample in the colours of its own CSS variables. */
export const Look = styled.div`
  display: grid;
  gap: ${space.sm};
  [data-link] {
    color: ${colour.primaryText};
    text-decoration: underline;
  }
`;

/** A short form doesn't grow with the page. */
export const Narrow = styled.div`
  max-width: 40rem;
`;

/** A value that was saved and isn't shown, with its label as a field has it. */
export const Stored = styled.div`
  display: grid;
  gap: ${space.xs};
  /* As below a field, where its error is. */
  padding-block-end: ${space.md};
`;

/** Code whose lines stay whole: a narrow page scrolls them. */
export const CodeLines = styled(Code)`
  white-space: pre;
  overflow-wrap: normal;
`;

/** What is done one after the other. */
export const NumberedSteps = styled.ol`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding-inline-start: 1.35rem;
  list-style: decimal;
`;
