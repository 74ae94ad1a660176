import styled from 'styled-components';
import { colour, radius, shadow } from '../theme/tokens';
import { Float } from './shape-map.styles';

/** Below this width of its own the controls stand under the drawing, not on it. */
const NARROW = '@container (max-width: 560px)';

export const Corner = styled(Float)`
  right: 12px;
  bottom: 12px;
  display: flex;
  align-items: flex-end;
  gap: 8px;
  ${NARROW} { position: static; flex-wrap: wrap; justify-content: flex-end; padding-top: 8px; }
`;
/** On the drawing the zoom buttons stand one wide at the edge: drawings have their north arrow in this corner. */
export const Pad = styled.div`
  display: flex;
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  &[data-upright] { flex-direction: column; ${NARROW} { flex-direction: row; } }
  button { min-width: 44px; border: 0; color: ${colour.ink}; }
`;
export const Scale = styled(Float)`
  left: 12px;
  bottom: 12px;
  padding: 1px 8px 3px;
  border: solid;
  border-width: 0 1.5px 1.5px;
  background: rgb(255 255 255 / 70%);
  color: ${colour.ink};
  font-size: 11px;
  text-align: center;
  pointer-events: none;
`;
