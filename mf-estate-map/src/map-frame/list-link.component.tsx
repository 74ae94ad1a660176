import { colour, font, hiddenVisually, layer, radius, space } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { PANEL_ID } from './panel-id';
import { strings } from '../strings';
import { viewChosen } from '../page-actions/estate-page.slice';

const Skip = styled.button.attrs({ type: 'button' })`
  position: absolute;
  z-index: ${layer.map + 1};
  inset: ${space.sm} auto auto ${space.sm};
  min-height: 44px;
  padding: 0 ${space.md};
  border: 1px solid ${colour.borderStrong};
  border-radius: ${radius.md};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-size: ${font.size.sm};
  &:not(:focus) {
    ${hiddenVisually}
  }
  &:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  @media print {
    display: none;
  }
`;

/** The first tab stop in a map: a link past it, to the side panel or, on a phone, to the list. */
export function ListLink({ isMobile }: { isMobile: boolean }) {
  const dispatch = useDispatch();
  const choose = () => {
    if (isMobile) dispatch(viewChosen('list'));
    else document.getElementById(PANEL_ID)?.focus();
  };
  return <Skip onClick={choose}>{strings.page.chooseFromList}</Skip>;
}
