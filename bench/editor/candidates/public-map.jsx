import { createRoot } from 'react-dom/client';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { ThemeProvider } from '@lotline/shared-design';
import { drawPage } from '../../map/plain-page.jsx';
import { measureWith, middleOf } from '../measured-page.js';

drawPage();
/** The map of the public page, as large as the editor's canvas at this window: what the editor's first render is compared with. */
const CANVAS = { width: '1206px', height: '696px' };

measureWith(({ host, estate }) => {
  const shapes = estate.lots.map(({ id, label, points }) => {
    const [x, y] = middleOf(points);
    return {
      id,
      path: `M${points.map((point) => point.join(' ')).join('L')}Z`,
      binding: { x, y },
      tone: 'light-blue',
      label,
      name: `Lot ${label}`,
      interactive: true,
    };
  });
  createRoot(host).render(
    <ThemeProvider iconColor="#2f6f5e">
      <div style={CANVAS}>
        <ShapeMap shapes={shapes} size={estate.size} ariaLabel="Bench" fit="fill" fillOpacity={0.55} />
      </div>
    </ThemeProvider>,
  );
  return { complete: () => !shapes.length || Boolean(host.querySelector('[data-fill]')) };
});
