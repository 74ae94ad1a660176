import { can, lotEdges, type LotEdge, lotFieldRefusal, parseRole, type StaffLotDetail } from '@lotline/shared-domain';
import { Cluster, Text } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { useSession } from '@lotline/shared-runtime';
import { useMemo } from 'react';
import { lotForm } from './lot-form';
import { EdgeDrawing } from './lot-form.styles';
import { lotFormStrings } from './strings';

const text = lotFormStrings.land;
type Shape = NonNullable<StaffLotDetail['shape']>;

interface DrawingProps {
  shape: Shape;
  edges: readonly LotEdge[];
  chosen: unknown;
  name: string;
}

/** The lot's outline with numbered edges; the chosen one is drawn strong. */
function Drawing({ shape, edges, chosen, name }: DrawingProps) {
  const [corners] = [edges.map(({ middle }) => middle)];
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const { width, height } = shape.size;
  const margin = Math.max(width, height) * 0.14;
  return (
    <EdgeDrawing
      role="img"
      aria-label={text.drawing(name)}
      viewBox={`${left - margin} ${top - margin} ${width + 2 * margin} ${height + 2 * margin}`}
    >
      <path d={shape.path} data-shape="" />
      {edges.map(({ path }, at) => (
        <path key={at} d={path} data-front={String(chosen) === String(at) || undefined} />
      ))}
      {edges.map(({ middle: { x, y } }, at) => (
        <text key={at} x={x} y={y} fontSize={margin * 0.7}>
          {at + 1}
        </text>
      ))}
    </EdgeDrawing>
  );
}

/** The choice of the edge on the street (D70), for those who edit the estate's maps (D63, D91). */
export function FrontEdge({
  lot,
  shape,
  chosen,
  name,
}: {
  lot: StaffLotDetail;
  shape: Shape;
  chosen: unknown;
  name: string;
}) {
  const mayEditMap = can(parseRole(useSession().role), 'map.edit', lot.estate);
  const refusal = lotFieldRefusal('frontEdge', { status: lot.status, isDrawn: true, mayEditMap }, text.frontEdge);
  const edges = useMemo(() => lotEdges(shape.path), [shape.path]);
  const options = edges.map(({ length }, at) => {
    const metres = shape.metresPerUnit ? `${Math.round(length * shape.metresPerUnit * 10) / 10} m` : null;
    return { value: String(at), label: text.edge(at + 1, metres) };
  });
  return (
    <Cluster gap="lg" align="center">
      <Drawing shape={shape} edges={edges} chosen={chosen} name={name} />
      <div>
        <SelectField
          {...lotForm.field('frontEdge')}
          label={text.frontEdge}
          options={options}
          placeholder={text.noEdge}
          hint={refusal ? undefined : text.edgeHint}
          disabled={refusal !== null}
        />
        {refusal && (
          <Text size="sm" tone="muted">
            {refusal.message}
          </Text>
        )}
      </div>
    </Cluster>
  );
}
