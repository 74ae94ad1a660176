import { Button, CalendarCell, CalendarGrid, Dialog, Heading } from 'react-aria-components';
import styled from 'styled-components';
import { focusRing } from '../../theme/focus-ring.styles';
import { colour, font, media, radius, space } from '../../theme/tokens';

/** Inside the field's box, at its end. */
export const OpenButton = styled(Button)`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${radius.md};
  background: none;
  color: ${colour.inkMuted};
  cursor: pointer;
  &[data-hovered] {
    color: ${colour.ink};
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  ${focusRing}
`;
export const Pane = styled(Dialog)`
  padding: ${space.sm};
  outline: none;
`;
export const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;
export const Month = styled(Heading)`
  flex: 1;
  margin: 0;
  font-size: ${font.size.body};
  font-weight: ${font.weight.strong};
  text-align: center;
`;
export const Grid = styled(CalendarGrid)`
  border-collapse: collapse;
  th {
    padding: ${space.xxs};
    color: ${colour.inkMuted};
    font-size: ${font.size.xs};
    font-weight: ${font.weight.medium};
  }
  td {
    padding: 0;
  }
`;
export const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.sm};
  font-size: ${font.size.sm};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  outline: none;
  &[data-outside-month] {
    display: none;
  }
  &[data-hovered] {
    background: ${colour.surfaceHover};
  }
  &[data-today] {
    box-shadow: inset 0 0 0 1px ${colour.borderStrong};
  }
  &[data-selected] {
    background: ${colour.primary};
    color: ${colour.onPrimary};
    font-weight: ${font.weight.strong};
    ${media.forcedColours} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  &[data-disabled],
  &[data-unavailable] {
    color: ${colour.borderStrong};
    cursor: not-allowed;
  }
  ${focusRing}
`;
