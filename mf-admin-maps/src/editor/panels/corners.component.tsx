import { Icon, IconButton, Text } from '@lotline/shared-design';
import { lengthOf, pointOn } from '@lotline/shared-geometry';
import { geometryOf, type MapShape } from '@lotline/shared-map-document';
import { useDispatch } from 'react-redux';
import { CornerTable, Fold } from '../ui/editor.styles';
import { type Focus, gestureEnded, shapesSelected } from '../store/editor.slice';
import type { Gesture } from '../store/gestures';
import { bendHeight } from '../tools/select-tool';
import { CellNumber } from './cell-number.component';
import { lengthShown } from '../ui/metres';
import { panelStrings as text } from './strings';

/** Shapes with more corners than this list only those around the chosen one. */
const LISTED = 40;

/** The corners listed: all, or those around the one in focus. */
function listedFrom(count: number, focus: Focus | null): [number, number] {
  if (count <= LISTED) return [0, count];
  const from = Math.max(0, Math.min(count - LISTED, (focus?.vertex ?? 0) - LISTED / 2));
  return [from, from + LISTED];
}

/** Corners and edges in metres: where each is, the arc and front of each edge, corners added and deleted. */
export function Corners({ shape, focus }: { shape: MapShape; focus: Focus | null }) {
  const dispatch = useDispatch();
  const edges = geometryOf(shape).outline.flat();
  const [from, to] = listedFrom(edges.length, focus);
  const end = (gesture: Gesture) => void dispatch(gestureEnded(gesture));
  const { id } = shape;
  return (
    <Fold open={focus !== null || undefined}>
      <summary>{text.corners}</summary>
      <Text size="sm" tone="muted">
        {text.cornersHint}
      </Text>
      <CornerTable>
        <thead>
          <tr>
            <th scope="col">{text.across}</th>
            <th scope="col">{text.downward}</th>
            <th scope="col">{text.length}</th>
            <th scope="col">{text.arc}</th>
            <th scope="col">{text.front}</th>
            <th scope="col">{text.change}</th>
          </tr>
        </thead>
        <tbody>
          {edges.slice(from, to).map((edge, step) => {
            const at = from + step;
            const { x, y } = edge.from;
            const height = edge.kind === 'line' ? 0 : bendHeight(edge, pointOn(edge, 0.5));
            const corner = { shape: id, vertex: at };
            return (
              <tr
                key={at}
                onFocus={() => {
                  if (focus?.vertex !== at || focus.shape !== id)
                    dispatch(shapesSelected({ ids: [id], focus: { on: 'corner', ...corner } }));
                }}
              >
                <td>
                  <CellNumber
                    name={text.acrossOf(at + 1)}
                    value={x}
                    onCommit={(value) => end({ kind: 'moveCorners', corners: [corner], by: { x: value - x, y: 0 } })}
                  />
                </td>
                <td>
                  <CellNumber
                    name={text.downOf(at + 1)}
                    value={y}
                    onCommit={(value) => end({ kind: 'moveCorners', corners: [corner], by: { x: 0, y: value - y } })}
                  />
                </td>
                <td>{lengthShown(lengthOf(edge))}</td>
                <td>
                  <CellNumber
                    name={text.arcOf(at + 1)}
                    value={Math.round(height * 1000) / 1000}
                    onCommit={(value) => end({ kind: 'bend', edge: corner, height: value })}
                  />
                </td>
                <td>
                  {shape.kind === 'lot' && (
                    <input
                      type="checkbox"
                      style={{ minHeight: 24, width: 24 }}
                      aria-label={text.frontOf(at + 1)}
                      checked={shape.frontEdge === at}
                      onChange={({ target }) => end({ kind: 'front', id, edge: target.checked ? at : null })}
                    />
                  )}
                </td>
                <td>
                  <div style={{ display: 'flex' }}>
                    <IconButton
                      size="small"
                      label={text.addAfter(at + 1)}
                      icon={<Icon name="plus" size={16} />}
                      onClick={() => end({ kind: 'addCorner', shape: id, edge: at, t: 0.5 })}
                    />
                    <IconButton
                      size="small"
                      label={text.removeCorner(at + 1)}
                      icon={<Icon name="minus" size={16} />}
                      onClick={() => end({ kind: 'removeCorner', corner })}
                    />
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </CornerTable>
    </Fold>
  );
}
