import styled from 'styled-components';
import { colour, media, radius, shadow } from '../theme/tokens';
import { CONTROLS_ROW, NARROW } from './model/shape-map.styles';

export const Float = styled.div`
  position: absolute;
  z-index: 2;
  ${media.print} {
    display: none;
  }
`;
export const Corner = styled(Float)`
  right: 12px;
  bottom: 12px;
  display: flex;
  align-items: flex-end;
  gap: 8px;
  ${NARROW} {
    position: static;
    flex-wrap: wrap;
    justify-content: flex-end;
    margin-top: -${CONTROLS_ROW}px;
    padding: 8px 12px 0;
  }
  ${media.print} {
    display: none;
  }
`;
/** Content above the zoom buttons must not cover the drawing: plans have their north arrow in a corner. */
export const Column = styled.div`
  display: grid;
  gap: 8px;
  justify-items: end;
  ${NARROW} {
    display: flex;
  }
`;
export const Pad = styled.div`
  display: flex;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: ${colour.surface};
  box-shadow: ${shadow.mid};
  ${NARROW} {
    border-color: ${colour.border};
    box-shadow: none;
  }
  &[data-upright] {
    flex-direction: column;
    ${NARROW} {
      flex-direction: row;
    }
  }
  button {
    min-width: 44px;
    border: 0;
    color: ${colour.ink};
  }
  &[data-resets] button {
    background: ${colour.primaryReset};
  }
`;
export const Scale = styled(Float)`
  left: 12px;
  bottom: 12px;
  padding: 1px 2px 3px;
  border: solid;
  border-width: 0 1.5px 1.5px;
  background: rgb(255 255 255 / 70%);
  color: ${colour.ink};
  font-size: 11px;
  white-space: nowrap;
  text-align: center;
  pointer-events: none;
`;
