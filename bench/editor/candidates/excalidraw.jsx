import { createRoot } from 'react-dom/client';
import { Excalidraw } from '@excalidraw/excalidraw';
import css from '@excalidraw/excalidraw/index.css';
import { measureWith, middleOf } from '../measured-page.js';

document.head.append(Object.assign(document.createElement('style'), { textContent: css }));

/** A closed line, as Excalidraw's own polygons are. */
const elementOf = ({ id, points }, at) => {
  const [[x, y]] = points;
  const list = [...points, points[0]].map((point) => [point[0] - x, point[1] - y]);
  const [xs, ys] = [0, 1].map((axis) => list.map((point) => point[axis]));
  return {
    id,
    type: 'line',
    x,
    y,
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
    angle: 0,
    strokeColor: '#1e1e1e',
    backgroundColor: '#a5d8ff',
    fillStyle: 'solid',
    strokeWidth: 1,
    strokeStyle: 'solid',
    roughness: 0,
    opacity: 100,
    groupIds: [],
    frameId: null,
    index: null,
    roundness: null,
    seed: at + 1,
    version: 1,
    versionNonce: at + 1,
    isDeleted: false,
    boundElements: null,
    updated: 1,
    link: null,
    locked: false,
    points: list,
    lastCommittedPoint: null,
    startBinding: null,
    endBinding: null,
    startArrowhead: null,
    endArrowhead: null,
  };
};

measureWith(async ({ host, estate: { size, lots } }) => {
  Object.assign(host.style, { width: '1206px', height: '696px' });
  const api = await new Promise((give) =>
    createRoot(host).render(<Excalidraw excalidrawAPI={give} />),
  );
  const whole = () => {
    const zoom = Math.min(host.clientWidth / size.width, host.clientHeight / size.height);
    api.updateScene({ appState: { zoom: { value: zoom }, scrollX: 0, scrollY: 0, selectedElementIds: {}, selectedLinearElement: null } });
  };
  whole();
  api.updateScene({ elements: lots.map(elementOf) });
  const at = ([x, y]) => {
    const { zoom, scrollX, scrollY, offsetLeft, offsetTop } = api.getAppState();
    return { x: (x + scrollX) * zoom.value + offsetLeft, y: (y + scrollY) * zoom.value + offsetTop };
  };
  const element = (id) => api.getSceneElements().find((one) => one.id === id);
  const corners = (id) => {
    const { x, y, points } = element(id);
    return points.slice(0, -1).map((point) => [x + point[0], y + point[1]]);
  };
  let chosen = null;
  return {
    complete: () => api.getSceneElements().length >= lots.length,
    at,
    corners,
    show(id) {
      const [x, y] = middleOf(corners(id));
      const zoom = 12;
      api.updateScene({
        appState: { zoom: { value: zoom }, scrollX: host.clientWidth / 2 / zoom - x, scrollY: host.clientHeight / 2 / zoom - y },
      });
    },
    /** A double click leads to the corners of a line. */
    editsBy: 'double click',
    all: whole,
    selected: () => Object.keys(api.getAppState().selectedElementIds).length,
    isSelected: (id) => Object.keys(api.getAppState().selectedElementIds).join() === id,
    begin: (id) => (chosen = id),
    dragged: (_, corner) => at(corners(chosen)[corner]),
    lagsBehind: true,
    undo: 'Control+z',
    zoomBy: 'ctrl-wheel',
    hand: (isOn) => api.setActiveTool({ type: isOn ? 'hand' : 'selection' }),
  };
});
