import { ShapeMap, type MapZoom } from '@lotline/shared-design/shape-map';
import { type MapToolStore, type Tool, useMapToolState, useMapToolStore } from '@lotline/shared-design/kit/map-tools';
import { shapeIndexOf } from '@lotline/shared-map-document';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  drawingFinished,
  gestureEnded,
  pointPlaced,
  pointsTaken,
  selectEditor,
  shapesSelected,
  toolChosen,
} from '../store/editor.slice';
import { canvasStrings as text } from '../ui/strings';
import { type Pointing, pointTool } from '../tools/point-tool';
import { type Scene, snapIndexFor, type ToolOutput } from '../tools/scene';
import { type Selecting, selectTool } from '../tools/select-tool';
import { drawnShapes, selectedOutlines } from './drawn-shapes';
import { Canvas } from '../ui/editor.styles';
import { Overlay } from './overlay.component';
import { useShown } from './use-shown';

/** Further in and out than visitors go. */
const ZOOM: MapZoom = { min: 0.5, max: 30, step: 0.5 };
/** Shapes are drawn lightly, so that the plan beneath stays readable. */
const FILL = 0.55;
/** Pause after a change until shapes and what can be snapped to are indexed, ms. */
const INDEX_MS = 300;

/** Pans only; handles nothing itself. */
const HAND: Tool<null, ToolOutput> = { start: null, cursor: 'grab', on: () => undefined };

/** The tool in hand on the map, and what it shows. */
function useTool(scene: Scene) {
  const dispatch = useDispatch();
  const now = useRef(scene);
  now.current = scene;
  const read = useCallback(() => now.current, []);
  const selecting = useMemo(() => selectTool(read), [read]);
  const pointing = useMemo(() => pointTool(read), [read]);
  const { tool } = scene;
  const chosen = (tool === 'select' ? selecting : tool === 'hand' ? HAND : pointing) as Tool<unknown, ToolOutput>;
  const onOutput = (output: ToolOutput) => {
    if (output.do === 'gesture') dispatch(gestureEnded(output.gesture));
    else if (output.do === 'select') dispatch(shapesSelected({ ids: output.ids, focus: output.focus ?? null }));
    else if (output.do === 'point') dispatch(pointPlaced(output.at));
    else if (output.do === 'takeBack') dispatch(pointsTaken(now.current.points.slice(0, -1)));
    else if (output.do === 'finish') dispatch(drawingFinished());
    else dispatch(toolChosen('select'));
  };
  return useMapToolStore(chosen, onOutput);
}

interface ToolOverlayProps {
  scene: Scene;
  /** Paths of what is selected. */
  outlines: readonly string[];
  store: MapToolStore<unknown>;
  /** CSS px per metre. */
  px: number;
}

/** The overlay. It renders on its own during a gesture, so a move doesn't render the map. */
function ToolOverlay({ scene, outlines, store, px }: ToolOverlayProps) {
  const state = useMapToolState(store);
  const { tool } = scene;
  return (
    <Overlay
      scene={scene}
      outlines={outlines}
      selecting={tool === 'select' ? (state as Selecting) : null}
      pointing={tool !== 'select' && tool !== 'hand' ? (state as Pointing) : null}
      px={px}
    />
  );
}

interface EditorCanvasProps {
  /** The picture beneath; null for none. */
  planUrl: string | null;
}

/** The map that is drawn on: the public page's engine, with the plan beneath and the editor's tools above. */
export function EditorCanvas({ planUrl }: EditorCanvasProps) {
  const { history, selection, focus, tool, points, view, of, shownAt } = useSelector(selectEditor);
  const { document } = history;
  const scene = useMemo(
    (): Scene => ({ document, selection, focus, tool, points, view }),
    [document, selection, focus, tool, points, view],
  );
  const { tool: attached, store } = useTool(scene);
  const mapTool = useShown(attached, document, selection, shownAt);
  const shapes = useMemo(() => drawnShapes(document), [document]);
  const outlines = useMemo(() => selectedOutlines(shapes, selection), [shapes, selection]);
  // Ready before the first drag snaps to it, or the first box selects by it.
  useEffect(() => {
    const timer = setTimeout(() => {
      snapIndexFor(document);
      shapeIndexOf(document);
    }, INDEX_MS);
    return () => clearTimeout(timer);
  }, [document]);
  const frame = useRef<HTMLDivElement>(null);
  const { size } = document.settings;
  // A press on the map takes the focus from fields, so that keys are the map's.
  useEffect(() => {
    const element = frame.current;
    const take = ({ target }: Event) => {
      const window = target instanceof Element ? target.closest<HTMLElement>('[data-window]') : null;
      if (!window || window.contains(globalThis.document.activeElement)) return;
      // The map's and the tools' keys are heard there.
      window.tabIndex = -1;
      window.focus({ preventScroll: true });
    };
    element?.addEventListener('pointerdown', take, true);
    return () => element?.removeEventListener('pointerdown', take, true);
  }, []);
  return (
    <Canvas ref={frame} tabIndex={-1} data-canvas="" style={{ ['--plan-opacity' as string]: view.planOpacity }}>
      <ShapeMap
        ariaLabel={text.name(shapes.length)}
        shapes={shapes}
        size={size}
        imageUrl={planUrl}
        zoom={ZOOM}
        fit="fill"
        fillOpacity={FILL}
        metresPerUnit={1}
        resetKey={`${of} ${size.width} ${size.height}`}
        tool={mapTool}
        overlay={(px) => <ToolOverlay scene={scene} outlines={outlines} store={store} px={px} />}
      />
    </Canvas>
  );
}
