import L from 'leaflet';
import css from 'leaflet/dist/leaflet.css';
import { FILL, measureWith } from '../measured-page.js';

document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
measureWith(({ host, estate, labels, onHover }) => {
  const map = L.map(host, {
    crs: L.CRS.Simple,
    preferCanvas: true,
    zoomControl: false,
    attributionControl: false,
    minZoom: -2,
    maxZoom: 4,
    zoomSnap: 0,
    zoomAnimation: false,
    inertia: false,
  });
  const latLng = ([x, y]) => [-y, x];
  map.setView(latLng([640, 400]), 0);
  const layers = [];
  for (const lot of estate.lots) {
    const layer = L.polygon(lot.points.map(latLng), {
      color: '#fff',
      weight: 1,
      fillColor: FILL[lot.tone],
      fillOpacity: 0.78,
    }).addTo(map);
    layers.push(layer);
    layer.on('mouseover', () => {
      layer.setStyle({ color: '#000' });
      onHover(lot.id);
    });
    layer.on('mouseout', () => layer.setStyle({ color: '#fff' }));
    if (labels)
      L.marker(latLng([lot.binding.x, lot.binding.y]), {
        interactive: false,
        icon: L.divIcon({ className: '', html: lot.label, iconSize: [20, 10] }),
      }).addTo(map);
  }
  return {
    // Leaflet's own pinch path: move the view without the zoom animation, redraw when the fingers lift.
    zoom: (k) => map._move(map.getCenter(), Math.log2(k), { pinch: true, round: false }),
    change: (at, lot) => layers[at].setLatLngs(lot.points.map(latLng)).setStyle({ fillColor: FILL[lot.tone] }),
    // Leaflet redraws its canvas in the next frame.
    changed: () => !layers[0]._renderer._redrawRequest,
    settle: () => map._resetView(map.getCenter(), map.getZoom()),
  };
});
