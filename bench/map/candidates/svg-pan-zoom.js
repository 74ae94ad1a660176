import svgPanZoom from 'svg-pan-zoom';
import { drawSvg, measureWith } from '../measured-page.js';

measureWith(({ host, estate, labels, onHover }) => {
  const svg = drawSvg(host, estate, labels, onHover);
  const control = svgPanZoom(svg, { zoomScaleSensitivity: 0.2, minZoom: 0.5, maxZoom: 10, fit: true, center: true });
  return { zoom: (k) => control.zoom(k) };
});
