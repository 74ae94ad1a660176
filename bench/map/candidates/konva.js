import Konva from 'konva';
import { FILL, measureWith } from '../measured-page.js';

measureWith(({ host, estate, labels, onHover }) => {
  const stage = new Konva.Stage({
    container: host,
    width: estate.size.width,
    height: estate.size.height,
    draggable: true,
  });
  const layer = new Konva.Layer();
  const over = new Konva.Layer({ listening: false });
  const outline = new Konva.Line({ closed: true, stroke: '#000', visible: false });
  over.add(outline);
  for (const lot of estate.lots) {
    const line = new Konva.Line({
      points: lot.points.flat(),
      closed: true,
      fill: FILL[lot.tone],
      stroke: '#fff',
      strokeWidth: 1,
    });
    line.on('mouseenter', () => {
      outline.points(lot.points.flat()).visible(true);
      over.batchDraw();
      onHover(lot.id);
    });
    layer.add(line);
    if (labels)
      layer.add(
        new Konva.Text({ x: lot.binding.x - 8, y: lot.binding.y - 4, text: lot.label, fontSize: 8, listening: false }),
      );
  }
  stage.add(layer, over);
  return {
    zoom: (k) => {
      stage.scale({ x: k, y: k });
      stage.position({ x: 640 * (1 - k), y: 400 * (1 - k) });
      stage.batchDraw();
    },
  };
});
