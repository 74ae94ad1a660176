import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { Button, Heading, ThemeProvider } from '@lotline/shared-design';
import { measureWith } from '../measured-page.js';
import { drawPage } from '../plain-page.jsx';

/** At this size all of 2,000 labels fit their lots, so that this map draws all of them too. */
const LABEL_PX = 7;

/** Labels drawn since the canvas was last cleared. */
let drawn = 0;
const { putImageData, createImageData } = CanvasRenderingContext2D.prototype;
Object.assign(CanvasRenderingContext2D.prototype, {
  createImageData(width, height) { drawn = 0; return createImageData.call(this, width, height); },
  putImageData(...args) { drawn += 1; putImageData.apply(this, args); },
});

drawPage(<ThemeProvider iconColor="#2f6f5e"><Heading level={1}>Estate</Heading><Button>Enquire</Button></ThemeProvider>);

const ZOOM = { min: 1, max: 2.6, step: 0.2 };

function Estate({ first, size, onHover, give }) {
  const [shapes, setShapes] = useState(first);
  useEffect(() => give(setShapes), [give]);
  return <ShapeMap shapes={shapes} size={size} ariaLabel="Bench" zoom={ZOOM} fit="fill" labelMinPx={LABEL_PX} onShapeHover={onHover} />;
}

/** The product's own map as one of the candidates, driven by its own gestures. */
measureWith(({ host, estate, labels, onHover }) => {
  const shapeOf = (lot) => ({
    id: lot.id, path: lot.path, binding: lot.binding, tone: lot.tone, interactive: true,
    label: labels ? lot.label : '', name: `Lot ${lot.label}`,
  });
  const shapes = estate.lots.map(shapeOf);
  let setShapes = () => {};
  createRoot(host).render(<Estate first={shapes} size={estate.size} onHover={onHover} give={(set) => { setShapes = set; }} />);
  return {
    zoomBy: 'ctrl-wheel',
    change: (at, lot) => flushSync(() => setShapes((now) => now.with(at, shapeOf(lot)))),
    // At 20,000 lots no label fits before zooming in.
    complete: () => !shapes.length || Boolean(host.querySelector('[data-fill]') && (!labels || shapes.length > 5000 || drawn)),
    labels: () => drawn,
    marked: () => host.querySelector('[data-hover]')?.getAttribute('d'),
  };
});
