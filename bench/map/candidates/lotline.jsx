import { createRoot } from 'react-dom/client';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { ThemeProvider } from '@lotline/shared-design';
import { measureWith } from '../measured-page.js';

/** The product's own map, mounted as one more candidate. Zoom is driven by its own buttons' code path: Ctrl + wheel. */
measureWith(({ host, estate, labels, onHover }) => {
  const shapes = estate.lots.map((lot) => ({
    id: lot.id, path: lot.path, binding: lot.binding, tone: lot.tone, interactive: true,
    label: labels ? lot.label : '', name: `Lot ${lot.label}`,
  }));
  createRoot(host).render(
    <ThemeProvider iconColor="#2f6f5e">
      <ShapeMap shapes={shapes} size={estate.size} ariaLabel="Bench" zoom={{ min: 1, max: 2.6, step: 0.2 }} fit="fill" onShapeHover={onHover} />
    </ThemeProvider>,
  );
  return { zoomBy: 'ctrl-wheel' };
});
