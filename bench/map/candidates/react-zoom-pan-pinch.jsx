import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { FILL, measureWith } from '../measured-page.js';
import { drawPage } from '../plain-page.jsx';

function Wrapped({ estate, labels, onHover, give }) {
  const control = useRef(null);
  give(control);
  return (
    <TransformWrapper ref={control} minScale={0.5} maxScale={8}>
      <TransformComponent>
        <svg width={estate.size.width} height={estate.size.height}>
          {estate.lots.map((lot) => (
            <path key={lot.id} d={lot.path} fill={FILL[lot.tone]} stroke="#fff"
              onPointerEnter={(e) => { e.currentTarget.setAttribute('stroke', '#000'); onHover(lot.id); }}
              onPointerLeave={(e) => e.currentTarget.setAttribute('stroke', '#fff')} />
          ))}
          {labels && estate.lots.map((lot) => (
            <text key={lot.id} x={lot.binding.x} y={lot.binding.y} fontSize="8" textAnchor="middle" pointerEvents="none">{lot.label}</text>
          ))}
        </svg>
      </TransformComponent>
    </TransformWrapper>
  );
}
drawPage();
measureWith(({ host, estate, labels, onHover }) => {
  let control;
  createRoot(host).render(<Wrapped estate={estate} labels={labels} onHover={onHover} give={(ref) => { control = ref; }} />);
  return {
    zoom: (k) => control.current?.setTransform(640 * (1 - k), 400 * (1 - k), k, 0),
    complete: () => host.querySelectorAll('path').length === estate.lots.length,
  };
});
