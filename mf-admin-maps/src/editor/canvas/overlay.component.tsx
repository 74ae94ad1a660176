import { colour } from '@lotline/shared-design';
import { pointOn, writeEdges, writeOutline, type Point } from '@lotline/shared-geometry';
import { applyPatch, type MapShape, outlineOf, type ShapeId, type Snap } from '@lotline/shared-map-document';
import { memo, useMemo } from 'react';
import type { Gesture } from '../store/gestures';
import { commandOfGesture } from '../store/gestures';
import { lengthShown } from '../ui/metres';
import { canvasStrings as text } from '../ui/strings';
import { TOOLS } from '../store/tool-names';
import { boxHandles, shapeHandles } from '../tools/handles';
import type { Pointing } from '../tools/point-tool';
import type { Scene } from '../tools/scene';
import { LabelTexts } from './label-texts.component';
import { bendHeight, type Selecting } from '../tools/select-tool';

const LINE = '#0b3d91';
const HALO = '#ffffff';
const pathOf = (shape: MapShape): string => (shape.parts.length ? writeOutline(outlineOf(shape.parts), 3) : '');
const joinedPath = (shapes: readonly MapShape[]): string => shapes.map(pathOf).join('');

interface LineProps {
  d: string;
  px: number;
  dashed?: boolean;
}
/** A dark line with a light edge, so that it is seen on any colour. */
function Line({ d, px, dashed = false }: LineProps) {
  return (
    <>
      <path d={d} fill="none" stroke={HALO} strokeWidth={4 / px} />
      <path
        d={d}
        fill="none"
        stroke={LINE}
        strokeWidth={2 / px}
        strokeDasharray={dashed ? `${6 / px} ${4 / px}` : undefined}
      />
    </>
  );
}

function Words({ at, px, children }: { at: Point; px: number; children: string }) {
  return (
    <text
      x={at.x + 10 / px}
      y={at.y - 10 / px}
      fontSize={13 / px}
      fontWeight={600}
      fill={colour.ink}
      stroke={HALO}
      strokeWidth={4 / px}
      paintOrder="stroke"
    >
      {children}
    </text>
  );
}

/** What the pointer has snapped to: its kind in words and as a mark. */
function Hint({ hint, px }: { hint: Snap | null; px: number }) {
  if (!hint?.kind) return null;
  const { x, y } = hint.point;
  return (
    <g data-snap={hint.kind}>
      <circle cx={x} cy={y} r={7 / px} fill="none" stroke={HALO} strokeWidth={5 / px} />
      <circle cx={x} cy={y} r={7 / px} fill="none" stroke="#b4005a" strokeWidth={2.5 / px} />
      <Words at={hint.point} px={px}>
        {text.snap[hint.kind]}
      </Words>
    </g>
  );
}

const previewOf = (document: Scene['document'], gesture: Gesture): readonly MapShape[] => {
  try {
    const { redo } = commandOfGesture(document, gesture, () => 'preview');
    const next = applyPatch(document, redo);
    return Object.keys(redo.shapes ?? {}).flatMap((id) => next.shapes[id] ?? []);
  } catch {
    return [];
  }
};

function Moved({
  scene,
  ids,
  transform,
  px,
}: {
  scene: Scene;
  ids: readonly ShapeId[];
  transform: string;
  px: number;
}) {
  const { document } = scene;
  // Of thousands of shapes it takes longer than a frame.
  const d = useMemo(() => joinedPath(ids.flatMap((id) => document.shapes[id] ?? [])), [document, ids]);
  return (
    <g transform={transform}>
      <Line d={d} px={px} />
    </g>
  );
}

/** The select tool's drag, as it would end. */
function Dragged({ scene, state, px }: { scene: Scene; state: Selecting; px: number }) {
  const { document } = scene;
  switch (state.phase) {
    case 'boxing': {
      const { from, to } = state;
      return (
        <rect
          x={Math.min(from.x, to.x)}
          y={Math.min(from.y, to.y)}
          width={Math.abs(to.x - from.x)}
          height={Math.abs(to.y - from.y)}
          fill="#0b3d9122"
          stroke={LINE}
          strokeWidth={1.5 / px}
          strokeDasharray={to.x < from.x ? `${5 / px} ${3 / px}` : undefined}
        />
      );
    }
    case 'moving':
      return (
        <>
          <Moved scene={scene} ids={state.ids} transform={`translate(${state.by.x} ${state.by.y})`} px={px} />
          <Words at={{ x: state.from.x + state.by.x, y: state.from.y + state.by.y }} px={px}>
            {lengthShown(Math.hypot(state.by.x, state.by.y))}
          </Words>
          <Hint hint={state.hint} px={px} />
        </>
      );
    case 'rotating':
      return (
        <>
          <Moved
            scene={scene}
            ids={scene.selection}
            transform={`rotate(${state.degrees} ${state.about.x} ${state.about.y})`}
            px={px}
          />
          <Words at={state.about} px={px}>{`${Math.round(state.degrees * 10) / 10}°`}</Words>
        </>
      );
    case 'cornering':
      return (
        <>
          <Line d={joinedPath(previewOf(document, { kind: 'moveCorners', ...state }))} px={px} />
          <Hint hint={state.hint} px={px} />
        </>
      );
    case 'inserting': {
      const { shape, edge, anchor, to, bends } = state;
      const of = document.shapes[shape];
      const edges = of && outlineOf(of.parts).flat()[edge];
      if (!of || !edges) return null;
      const gesture: Gesture = bends
        ? { kind: 'bend', edge: { shape, vertex: edge }, height: bendHeight(edges, to) }
        : { kind: 'addCorner', shape, edge, t: 0.5, by: { x: to.x - anchor.x, y: to.y - anchor.y } };
      return (
        <>
          <Line d={joinedPath(previewOf(document, gesture))} px={px} />
          <Hint hint={state.hint} px={px} />
        </>
      );
    }
    default:
      return null;
  }
}

/** Handles of the selection: corners, middles of edges, and the one that turns. */
function Handles({ scene, px }: { scene: Scene; px: number }) {
  const turn = boxHandles(scene, 1 / px);
  const one = shapeHandles(scene, 1 / px);
  const front = one?.shape.frontEdge ?? null;
  const { focus } = scene;
  const chosen = focus && one?.shape.id === focus.shape ? focus : null;
  return (
    <g fill={HALO} stroke={LINE} strokeWidth={2 / px}>
      {turn && (
        <g>
          <path d={`M${turn.top.x} ${turn.top.y}L${turn.handle.x} ${turn.handle.y}`} />
          <circle cx={turn.handle.x} cy={turn.handle.y} r={6 / px} />
        </g>
      )}
      {one?.edges.map((edge, at) => (
        <g key={at}>
          {(at === front || (chosen?.on === 'edge' && chosen.vertex === at)) && (
            <path
              d={writeEdges([edge], 3)}
              fill="none"
              stroke={chosen?.on === 'edge' && chosen.vertex === at ? '#b4005a' : colour.success}
              strokeWidth={5 / px}
            />
          )}
          <Middle at={pointOn(edge, 0.5)} px={px} />
          <circle
            cx={edge.from.x}
            cy={edge.from.y}
            r={(chosen?.on === 'corner' && chosen.vertex === at ? 7 : 5) / px}
            fill={chosen?.on === 'corner' && chosen.vertex === at ? LINE : HALO}
          />
        </g>
      ))}
    </g>
  );
}

function Middle({ at: { x, y }, px }: { at: Point; px: number }) {
  const side = 7 / px;
  return <rect x={x - side / 2} y={y - side / 2} width={side} height={side} opacity={0.85} />;
}

/** Places given to the tool so far, the next one where the pointer is, and the length to it. */
function Drawn({ scene, state, px }: { scene: Scene; state: Pointing; px: number }) {
  const { tool, points } = scene;
  const next = state.hint?.point;
  // A tool that has all its places shows them as they are.
  const isFull = points.length >= TOOLS[tool].points;
  const all = next && !isFull ? [...points, next] : points;
  const last = points.at(-1);
  const [first] = points;
  const isBox = tool === 'rectangle' && first && next;
  const d = isBox
    ? `M${first.x} ${first.y}L${next.x} ${first.y}L${next.x} ${next.y}L${first.x} ${next.y}Z`
    : all.length > 1
      ? all.map(({ x, y }, at) => `${at === 0 || (tool === 'fit' && at === 2) ? 'M' : 'L'}${x} ${y}`).join('')
      : '';
  const words =
    isBox && next
      ? `${lengthShown(Math.abs(next.x - first.x))} × ${lengthShown(Math.abs(next.y - first.y))}`
      : last && next && !isFull
        ? lengthShown(Math.hypot(next.x - last.x, next.y - last.y))
        : '';
  return (
    <>
      <Line d={d} px={px} dashed={tool === 'measure' || tool === 'split' || tool === 'fit'} />
      {points.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r={5 / px} fill={HALO} stroke={LINE} strokeWidth={2 / px} />
      ))}
      {words && last && next && (
        <Words at={{ x: (last.x + next.x) / 2, y: (last.y + next.y) / 2 }} px={px}>
          {words}
        </Words>
      )}
      <Hint hint={state.hint} px={px} />
    </>
  );
}

/** Outlines of the selection, in the map's own style. */
const Selected = memo(function Selected({ outlines }: { outlines: readonly string[] }) {
  return (
    <g>
      {outlines.map((d, at) => (
        <path key={at} data-halo="" d={d} />
      ))}
      {outlines.map((d, at) => (
        <path key={at} data-ring="" d={d} />
      ))}
    </g>
  );
});

interface OverlayProps {
  scene: Scene;
  /** Paths of what is selected. */
  outlines: readonly string[];
  selecting: Selecting | null;
  pointing: Pointing | null;
  /** CSS px per metre. */
  px: number;
}

/** What the editor draws above the map: handles, drags, places and hints; in metres. */
export function Overlay({ scene, outlines, selecting, pointing, px }: OverlayProps) {
  return (
    <>
      <LabelTexts document={scene.document} px={px} />
      <Selected outlines={outlines} />
      {scene.tool === 'select' && (!selecting || selecting.phase === 'idle' || selecting.phase === 'pressed') && (
        <Handles scene={scene} px={px} />
      )}
      {selecting && <Dragged scene={scene} state={selecting} px={px} />}
      {pointing && <Drawn scene={scene} state={pointing} px={px} />}
    </>
  );
}
