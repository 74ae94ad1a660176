import { Button, ListBox, ListBoxItem, Menu, MenuItem, Popover } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, layer, radius, shadow, space } from '../theme/tokens';

export const Sheet = styled(Popover)`
  z-index: ${layer.popover};
  min-width: max(var(--trigger-width, 0px), 180px);
  max-width: min(360px, calc(100vw - 16px));
  overflow: auto;
  border: 1px solid ${colour.border};
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
`;
const list = css`
  padding: ${space.xxs};
  outline: none;
`;
const item = css`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 44px;
  padding: 0 ${space.sm};
  border-radius: ${radius.sm};
  color: ${colour.ink};
  font-size: ${font.size.sm};
  cursor: pointer;
  outline: none;
  &[data-focused],
  &[data-hovered] {
    background: ${colour.surfaceHover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${colour.focus};
  }
  &[data-selected] {
    font-weight: ${font.weight.strong};
  }
  &[data-disabled] {
    color: ${colour.borderStrong};
    cursor: not-allowed;
  }
  &[data-tone='danger'] {
    color: ${colour.danger};
  }
`;
export const About = styled.p`
  display: grid;
  margin: 0;
  padding: ${space.sm} ${space.md};
  border-bottom: 1px solid ${colour.border};
  color: ${colour.inkMuted};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
  strong {
    color: ${colour.ink};
    font-weight: ${font.weight.strong};
  }
`;
export const MenuList = styled(Menu)`
  ${list}
`;
export const Choice = styled(MenuItem)`
  ${item}
`;
export const Options = styled(ListBox)`
  ${list}
`;
export const Option = styled(ListBoxItem)`
  ${item}
`;
export const Trigger = styled(Button)`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  min-width: 44px;
  min-height: 44px;
  padding: 0 ${space.sm};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  cursor: pointer;
  &[data-hovered] {
    background: ${colour.surfaceHover};
  }
  &[data-disabled] {
    color: ${colour.inkMuted};
    background: ${colour.surfaceSunken};
    cursor: not-allowed;
  }
  &[data-invalid] {
    border-color: ${colour.danger};
  }
  ${focusRing}
`;
