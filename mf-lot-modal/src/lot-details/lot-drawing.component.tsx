import { audienceOf, lotBadge, type ListedLot } from '@lotline/shared-domain';
import { ShapeOutline, colour, radius, space, useBreakpoint } from '@lotline/shared-design';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';

const Ground = styled.div`
  display: grid;
  place-items: center;
  padding: ${space.md};
  border-radius: ${radius.md};
  background: ${colour.surfaceSunken};
  &:empty {
    display: none;
  }
`;

/** The lot's outline with frontage and depth in metres, in its map colour. */
export function LotDrawing({ lot }: { lot: ListedLot }) {
  const { isMobile } = useBreakpoint();
  const role = useSelector(selectRoleOnEstate);
  const { tone } = lotBadge({ status: lot.status, salePhase: lot.offlineSale?.salePhase }, audienceOf(role));
  return (
    <Ground>
      <ShapeOutline
        title={strings.lot.outline(lot.title)}
        path={lot.outline?.path}
        width={lot.outline?.width}
        height={lot.outline?.height}
        frontEdge={lot.outline?.frontEdge}
        north={lot.outline?.north}
        frontage={lot.blockWidth}
        depth={lot.blockDepth}
        tone={tone}
        maxSize={isMobile ? 132 : 184}
      />
    </Ground>
  );
}
