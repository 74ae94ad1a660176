import Konva from 'konva';
import { measureWith, middleOf } from '../measured-page.js';

/** As Konva's guides advise: what is dragged is on a layer of its own, and only that is drawn again. */
measureWith(({ host, estate: { size, lots } }) => {
  Object.assign(host.style, { width: '1206px', height: '696px' });
  const [width, height] = [host.clientWidth, host.clientHeight];
  const stage = new Konva.Stage({ container: host, width, height });
  const layer = new Konva.Layer();
  const top = new Konva.Layer();
  stage.add(layer, top);
  const lines = new Map();
  const undos = [];
  let [selected, begun] = [[], null];
  const anchors = new Konva.Group();
  const box = new Konva.Rect({ stroke: '#0b3d91', visible: false, listening: false, strokeScaleEnabled: false });
  top.add(anchors, box);
  const mark = (line, isOn) => line.setAttrs({ stroke: isOn ? '#0b3d91' : '#fff', strokeWidth: isOn ? 3 : 1 });
  const pointsOf = (line) =>
    line.points().reduce((all, value, at) => (at % 2 ? all.at(-1).push(value) : all.push([value]), all), []);
  function select(chosen) {
    for (const line of selected) mark(line, false);
    selected = chosen;
    for (const line of selected) mark(line, true);
    anchors.destroyChildren();
    const [one] = selected;
    if (selected.length !== 1 || stage.scaleX() < 2) return;
    pointsOf(one).forEach(([x, y], at) => {
      const anchor = new Konva.Circle({
        x: x + one.x(),
        y: y + one.y(),
        radius: 6 / stage.scaleX(),
        fill: '#fff',
        stroke: '#0b3d91',
        strokeWidth: 2 / stage.scaleX(),
        draggable: true,
      });
      let before;
      anchor.on('dragstart', () => (before = [...one.points()]));
      anchor.on('dragmove', () => {
        const points = [...one.points()];
        points.splice(2 * at, 2, anchor.x() - one.x(), anchor.y() - one.y());
        one.points(points);
      });
      anchor.on('dragend', () => undos.push(() => one.points(before)));
      anchors.add(anchor);
    });
  }
  for (const { id, points } of lots) {
    const line = new Konva.Line({
      id,
      points: points.flat(),
      closed: true,
      fill: '#89bedb',
      stroke: '#fff',
      strokeWidth: 1,
      strokeScaleEnabled: false,
      draggable: true,
    });
    line.on('click', () => select([line]));
    line.on('dragstart', () => {
      begun = line.position();
      line.moveTo(top);
    });
    line.on('dragend', () => {
      const from = begun;
      undos.push(() => line.position(from));
      line.moveTo(layer);
    });
    lines.set(id, line);
    layer.add(line);
  }
  const place = () => stage.getAbsoluteTransform().copy().invert().point(stage.getPointerPosition());
  let corner = null;
  stage.on('mousedown', ({ target }) => {
    if (target !== stage || stage.draggable()) return;
    corner = place();
    box.setAttrs({ ...corner, width: 0, height: 0, visible: true });
  });
  stage.on('mousemove', () => {
    if (!corner) return;
    const { x, y } = place();
    box.setAttrs({
      x: Math.min(x, corner.x),
      y: Math.min(y, corner.y),
      width: Math.abs(x - corner.x),
      height: Math.abs(y - corner.y),
    });
  });
  stage.on('mouseup', () => {
    if (!corner) return;
    corner = null;
    box.visible(false);
    const around = box.getClientRect();
    select([...lines.values()].filter((line) => Konva.Util.haveIntersection(around, line.getClientRect())));
  });
  const fit = Math.min(width / size.width, height / size.height);
  const see = (scale, [x, y] = [size.width / 2, size.height / 2]) =>
    stage.setAttrs({ scaleX: scale, scaleY: scale, x: width / 2 - x * scale, y: height / 2 - y * scale });
  see(fit);
  const at = ([x, y]) => {
    const { left, top: above } = host.getBoundingClientRect();
    const point = stage.getAbsoluteTransform().point({ x, y });
    return { x: left + point.x, y: above + point.y };
  };
  const corners = (id) => pointsOf(lines.get(id)).map(([x, y]) => [x + lines.get(id).x(), y + lines.get(id).y()]);
  let chosen = null;
  return {
    complete: () => true,
    at,
    corners,
    show(id) {
      see(12, middleOf(corners(id)));
      select([lines.get(id)]);
    },
    all() {
      select([]);
      see(fit);
    },
    selected: () => selected.length,
    isSelected: (id) => selected.length === 1 && selected[0].id() === id,
    begin: (id) => (chosen = id),
    dragged: (_, index) => at(corners(chosen)[index]),
    lagsBehind: true,
    zoom(factor, { x, y }) {
      const { left, top: above } = host.getBoundingClientRect();
      const [scale, dx, dy] = [stage.scaleX() * factor, x - left - stage.x(), y - above - stage.y()];
      stage.setAttrs({ scaleX: scale, scaleY: scale, x: x - left - dx * factor, y: y - above - dy * factor });
    },
    undo: () => undos.pop()?.(),
    hand(isOn) {
      stage.draggable(isOn);
      for (const line of lines.values()) line.listening(!isOn);
    },
  };
});
