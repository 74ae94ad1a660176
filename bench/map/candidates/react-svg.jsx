import { memo, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FILL, measureWith } from '../measured-page.js';
import { drawPage } from '../plain-page.jsx';

/**
 * What a careful team would write first: a memoized component per lot with the features of our map: status colour, label, an accessible
 * name that is also the tooltip, a highlight on hover and focus, click and key. One transform on the group pans and zooms.
 */
const Lot = memo(function Lot({ lot, labels, marked, onMark, onOpen }) {
  return (
    <g role="button" tabIndex={0}
      onPointerEnter={() => onMark(lot.id)} onFocus={() => onMark(lot.id)} onPointerLeave={() => onMark(null)} onBlur={() => onMark(null)}
      onClick={() => onOpen(lot.id)} onKeyDown={(event) => event.key === 'Enter' && onOpen(lot.id)}>
      <title>{`Lot ${lot.label}`}</title>
      <path d={lot.path} fill={FILL[lot.tone]} stroke={marked ? '#000' : '#fff'} />
      {labels && <text x={lot.binding.x} y={lot.binding.y} fontSize="8" textAnchor="middle" pointerEvents="none">{lot.label}</text>}
    </g>
  );
});

function PlainMap({ estate, labels, onHover, give }) {
  const [view, setView] = useState({ k: 1, x: 0, y: 0 });
  const [marked, setMarked] = useState(null);
  const [, setOpened] = useState(null);
  const [lots, setLots] = useState(estate.lots);
  useEffect(() => give({ setView, setLots }), [give]);
  const mark = useCallback((id) => { setMarked(id); onHover(id); }, [onHover]);
  const { width, height } = estate.size;
  return (
    <svg width={width} height={height} role="group" aria-label="Map"
      onPointerMove={(e) => e.buttons && setView((v) => ({ ...v, x: v.x + e.movementX, y: v.y + e.movementY }))}>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
        {lots.map((lot) => <Lot key={lot.id} lot={lot} labels={labels} marked={marked === lot.id} onMark={mark} onOpen={setOpened} />)}
      </g>
    </svg>
  );
}
drawPage();
measureWith(({ host, estate, labels, onHover }) => {
  let map;
  createRoot(host).render(<PlainMap estate={estate} labels={labels} onHover={onHover} give={(setters) => { map = setters; }} />);
  return {
    zoom: (k) => map.setView({ k, x: 640 * (1 - k), y: 400 * (1 - k) }),
    change: (at, lot) => flushSync(() => map.setLots((now) => now.with(at, lot))),
    complete: () => host.querySelectorAll('path').length === estate.lots.length,
  };
});
