import Feature from 'ol/Feature';
import OlMap from 'ol/Map';
import View from 'ol/View';
import Polygon from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import Projection from 'ol/proj/Projection';
import VectorSource from 'ol/source/Vector';
import { Fill, Stroke, Style, Text } from 'ol/style';
import { FILL, measureWith } from '../measured-page.js';

measureWith(({ host, estate, labels, onHover }) => {
  const { width, height } = estate.size;
  const projection = new Projection({ code: 'plan', units: 'pixels', extent: [0, 0, width, height] });
  const styles = Object.fromEntries(
    Object.entries(FILL).map(([tone, color]) => [
      tone,
      new Style({ fill: new Fill({ color }), stroke: new Stroke({ color: '#fff' }) }),
    ]),
  );
  const features = estate.lots.map((lot) => {
    const feature = new Feature(new Polygon([[...lot.points, lot.points[0]].map(([x, y]) => [x, height - y])]));
    const style = labels ? styles[lot.tone].clone() : styles[lot.tone];
    if (labels) style.setText(new Text({ text: lot.label, font: '8px sans-serif' }));
    feature.setStyle(style);
    feature.set('lot', lot.id);
    feature.set('tone', lot.tone);
    return feature;
  });
  const map = new OlMap({
    target: host,
    controls: [],
    layers: [new VectorLayer({ source: new VectorSource({ features }), declutter: labels })],
    view: new View({ projection, center: [width / 2, height / 2], resolution: 1, constrainResolution: false }),
  });
  const highlight = new Style({ stroke: new Stroke({ color: '#000', width: 2 }) });
  let last = null;
  map.on('pointermove', (event) => {
    const feature = map.forEachFeatureAtPixel(event.pixel, (f) => f);
    if (feature === last) return;
    last?.setStyle(styles[last.get('tone')]);
    feature?.setStyle([styles[feature.get('tone')], highlight]);
    last = feature;
    if (feature) onHover(feature.get('lot'));
  });
  return { zoom: (k) => map.getView().setResolution(1 / k) };
});
