import { colour, layer } from '@lotline/shared-design';
import styled from 'styled-components';
import { mapPartStrings } from './strings';

const Arrow = styled.svg`
  position: absolute;
  z-index: ${layer.map};
  top: 12px;
  right: 12px;
  width: 40px;
  border-radius: 50%;
  background: ${colour.surface};
  fill: ${colour.ink};
  font: 700 16px sans-serif;
  pointer-events: none;
`;

/** Where north is on a map: `degrees` clockwise from its top. */
export const NorthArrow = ({ degrees }: { degrees: number }) => (
  <Arrow role="img" aria-label={mapPartStrings.north} viewBox="-50 -50 100 100">
    <g transform={`rotate(${degrees})`}>
      <path d="M0-24 12 32 0 22-12 32Z" />
      <text y="-28" fontSize="20" textAnchor="middle">
        N
      </text>
    </g>
  </Arrow>
);
