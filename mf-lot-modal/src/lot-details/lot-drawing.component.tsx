import { audienceOf, lotBadge, type ListedLot } from '@lotline/shared-domain';
import { ShapeOutline, Text, colour, radius, space, useBreakpoint } from '@lotline/shared-design';
import { selectRoleOnEstate } from '@lotline/shared-runtime/viewer';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { strings } from '../strings';
import { LotPlan } from './lot-plan.component';
import { lotSides } from './lot-sides';

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

/** The lot's outline in its map colour, with every side in metres where its plan is to scale, else with frontage and depth. */
export function LotDrawing({ lot }: { lot: ListedLot }) {
  const { isMobile } = useBreakpoint();
  const role = useSelector(selectRoleOnEstate);
  const { tone } = lotBadge({ status: lot.status, salePhase: lot.offlineSale?.salePhase }, audienceOf(role));
  const { outline, blockWidth, size } = lot;
  const sides = useMemo(
    () => lotSides({ path: outline?.path, frontEdge: outline?.frontEdge, frontage: blockWidth, size }),
    [outline, blockWidth, size],
  );
  const maxSize = isMobile ? 132 : 184;
  const title = strings.lot.outline(lot.title);
  if (sides && outline?.path && outline.width && outline.height)
    return (
      <Ground>
        <LotPlan
          {...{ title, sides, tone, maxSize }}
          path={outline.path}
          width={outline.width}
          height={outline.height}
          north={outline.north}
        />
        <Text size="sm" tone="muted">
          {strings.lot.asDrawn}
        </Text>
      </Ground>
    );
  return (
    <Ground>
      <ShapeOutline
        title={title}
        path={outline?.path}
        width={outline?.width}
        height={outline?.height}
        frontEdge={outline?.frontEdge}
        north={outline?.north}
        frontage={blockWidth}
        depth={lot.blockDepth}
        tone={tone}
        maxSize={maxSize}
      />
    </Ground>
  );
}
