import L from 'leaflet';
import css from 'leaflet/dist/leaflet.css';
import { FILL, measureWith } from '../measured-page.js';

document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
measureWith(({ host, estate, labels, onHover }) => {
  const map = L.map(host, { crs: L.CRS.Simple, preferCanvas: true, zoomControl: false, attributionControl: false, minZoom: -2, maxZoom: 4, zoomSnap: 0, zoomAnimation: false, inertia: false });
  const at = ([x, y]) => [-y, x];
  map.setView(at([640, 400]), 0);
  for (const lot of estate.lots) {
    const layer = L.polygon(lot.points.map(at), { color: '#fff', weight: 1, fillColor: FILL[lot.tone], fillOpacity: 0.78 }).addTo(map);
    layer.on('mouseover', () => { layer.setStyle({ color: '#000' }); onHover(lot.id); });
    layer.on('mouseout', () => layer.setStyle({ color: '#fff' }));
    if (labels) L.marker(at([lot.binding.x, lot.binding.y]), { interactive: false, icon: L.divIcon({ className: '', html: lot.label, iconSize: [20, 10] }) }).addTo(map);
  }
  return {
    // The path a pinch takes inside Leaflet: move the view without the zoom animation, redraw when the fingers leave.
    zoom: (k) => map._move(map.getCenter(), Math.log2(k), { pinch: true, round: false }),
    settle: () => map._resetView(map.getCenter(), map.getZoom()),
  };
});
