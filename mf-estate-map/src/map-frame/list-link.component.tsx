import { Button, hiddenVisually, layer, space } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { PANEL_ID } from './panel-id';
import { strings } from '../strings';
import { viewChosen } from '../page-actions/estate-page.slice';

const Skip = styled(Button)`
  position: absolute;
  z-index: ${layer.map + 1};
  inset: ${space.sm} auto auto ${space.sm};
  &:not(:focus) {
    ${hiddenVisually}
  }
`;

/** The first tab stop in a map: a link past it, to the side panel or, on a phone, to the list. */
export function ListLink({ isMobile }: { isMobile: boolean }) {
  const dispatch = useDispatch();
  const choose = () => {
    if (isMobile) dispatch(viewChosen('list'));
    else document.getElementById(PANEL_ID)?.focus();
  };
  return (
    <Skip variant="secondary" onClick={choose}>
      {strings.page.chooseFromList}
    </Skip>
  );
}
