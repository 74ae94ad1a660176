import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FILL, measureWith } from '../measured-page.js';
import { drawPage } from '../plain-page.jsx';

/** The minimum in React: a path and a text per lot and one handler. No keyboard access, no names for screen readers. */
function BareMap({ estate, labels, onHover, give }) {
  const [view, setView] = useState({ k: 1, x: 0, y: 0 });
  const [marked, setMarked] = useState(null);
  const [lots, setLots] = useState(estate.lots);
  useEffect(() => give({ setView, setLots }), [give]);
  const { width, height } = estate.size;
  return (
    <svg width={width} height={height}
      onPointerMove={(e) => e.buttons && setView((v) => ({ ...v, x: v.x + e.movementX, y: v.y + e.movementY }))}>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
        {lots.map((lot) => (
          <path key={lot.id} d={lot.path} fill={FILL[lot.tone]} stroke={marked === lot.id ? '#000' : '#fff'}
            onPointerEnter={() => { setMarked(lot.id); onHover(lot.id); }} />
        ))}
        {labels && lots.map((lot) => (
          <text key={lot.id} x={lot.binding.x} y={lot.binding.y} fontSize="8" textAnchor="middle" pointerEvents="none">{lot.label}</text>
        ))}
      </g>
    </svg>
  );
}
drawPage();
measureWith(({ host, estate, labels, onHover }) => {
  let map;
  createRoot(host).render(<BareMap estate={estate} labels={labels} onHover={onHover} give={(setters) => { map = setters; }} />);
  return {
    zoom: (k) => map.setView({ k, x: 640 * (1 - k), y: 400 * (1 - k) }),
    change: (at, lot) => flushSync(() => map.setLots((now) => now.with(at, lot))),
    complete: () => host.querySelectorAll('path').length === estate.lots.length,
  };
});
