import L from 'leaflet';
import css from 'leaflet/dist/leaflet.css';
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode, TerraDrawSessionUndoRedo } from 'terra-draw';
import { TerraDrawLeafletAdapter } from 'terra-draw-leaflet-adapter';
import { measureWith, middleOf } from '../measured-page.js';

document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
/** Degrees of a metre at the equator, where Mercator keeps lengths. */
const DEGREES = 1 / 111_319.49;
const lngLat = ([x, y]) => [Number((x * DEGREES).toFixed(9)), Number((-y * DEGREES).toFixed(9))];

measureWith(({ host, estate: { size, lots } }) => {
  Object.assign(host.style, { width: '1206px', height: '696px' });
  const map = L.map(host, {
    zoomControl: false,
    attributionControl: false,
    zoomSnap: 0,
    zoomAnimation: false,
    inertia: false,
    maxZoom: 24,
  });
  const [, , whole] = [0, 0, L.latLngBounds([0, 0], lngLat([size.width, size.height]).toReversed())];
  map.fitBounds(whole);
  const undoRedo = { sessionLevel: new TerraDrawSessionUndoRedo() };
  const draw = new TerraDraw({
    adapter: new TerraDrawLeafletAdapter({ lib: L, map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawSelectMode({
        // Lots are 18 px wide while all are in view: with its 40 px a press would always take a corner.
        pointerDistance: 6,
        flags: {
          polygon: { feature: { draggable: true, coordinates: { draggable: true, midpoints: true, snappable: true } } },
        },
      }),
    ],
    undoRedo,
  });
  draw.start();
  const ids = new Map();
  const results = draw.addFeatures(
    lots.map(({ points, label }) => ({
      type: 'Feature',
      properties: { mode: 'polygon', label },
      geometry: { type: 'Polygon', coordinates: [[...points, points[0]].map(lngLat)] },
    })),
  );
  const wrong = results.find(({ valid }) => !valid);
  if (wrong) throw new Error(`refused: ${wrong.reason}`);
  results.forEach(({ id }, at) => ids.set(lots[at].id, id));
  draw.setMode('select');
  const at = ([x, y]) => {
    const [lng, lat] = lngLat([x, y]);
    const place = map.latLngToContainerPoint([lat, lng]);
    const { left, top } = host.getBoundingClientRect();
    return { x: left + place.x, y: top + place.y };
  };
  const feature = (id) => draw.getSnapshotFeature(ids.get(id));
  const corners = (id) =>
    feature(id)
      .geometry.coordinates[0].slice(0, -1)
      .map(([lng, lat]) => [lng / DEGREES, -lat / DEGREES]);
  let chosen = null;
  return {
    complete: () => host.querySelectorAll('path').length >= lots.length,
    at,
    corners,
    show(id) {
      const points = corners(id);
      const [lng, lat] = lngLat(middleOf(points));
      map.setView([lat, lng], Math.log2(12 * 156_543.03392));
      if (chosen) draw.deselectFeature(chosen);
      draw.selectFeature((chosen = ids.get(id)));
    },
    all() {
      if (chosen) draw.deselectFeature(chosen);
      chosen = null;
      map.fitBounds(whole);
    },
    isSelected: (id) => feature(id).properties.selected === true,
    begin: (id) => (chosen = ids.get(id)),
    dragged: (_, corner) => {
      const [lng, lat] = draw.getSnapshotFeature(chosen).geometry.coordinates[0][corner];
      return at([lng / DEGREES, -lat / DEGREES]);
    },
    zoom: (factor) => map._move(map.getCenter(), map.getZoom() + Math.log2(factor), { pinch: true, round: false }),
    lagsBehind: true,
    undo: () => draw.undo(),
    hand: (isOn) => draw.setMode(isOn ? 'static' : 'select'),
  };
});
