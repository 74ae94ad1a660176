import { createRoot } from 'react-dom/client';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { ThemeProvider } from '@lotline/shared-design';
import { measureWith } from '../measured-page.js';

/** The size at which every one of 2,000 labels fits its lot, so that this map, too, draws all of them. */
const LABEL_PX = 7;

/** The product's own map, mounted as one more candidate and driven by its own gestures. */
measureWith(({ host, estate, labels, onHover }) => {
  const shapes = estate.lots.map((lot) => ({
    id: lot.id, path: lot.path, binding: lot.binding, tone: lot.tone, interactive: true,
    label: labels ? lot.label : '', name: `Lot ${lot.label}`,
  }));
  createRoot(host).render(
    <ThemeProvider iconColor="#2f6f5e">
      <ShapeMap shapes={shapes} size={estate.size} ariaLabel="Bench" zoom={{ min: 1, max: 2.6, step: 0.2 }} fit="fill" labelMinPx={LABEL_PX} onShapeHover={onHover} />
    </ThemeProvider>,
  );
  const drawnLabels = () => host.querySelectorAll('text').length;
  return {
    zoomBy: 'ctrl-wheel',
    complete: () => !shapes.length || (host.querySelectorAll('[data-fill]').length > 0 && (!labels || shapes.length > 5000 || drawnLabels() > 0)),
    labels: drawnLabels,
    marked: () => host.querySelector('[data-hover]')?.getAttribute('d'),
  };
});
