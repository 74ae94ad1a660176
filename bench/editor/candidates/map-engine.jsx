import { createRoot } from 'react-dom/client';
import { ShapeMap } from '@lotline/shared-design/shape-map';
import { ThemeProvider } from '@lotline/shared-design';
import { drawPage } from '../../map/plain-page.jsx';
import { measureWith, middleOf } from '../measured-page.js';

drawPage();
/** The engine that public page and editor share, with everything it draws ready-made: the least that either takes. */
const CANVAS = { width: '1206px', height: '696px' };

function mount({ host, prepared }) {
  const { size, shapes } = JSON.parse(prepared);
  createRoot(host).render(
    <ThemeProvider iconColor="#2f6f5e">
      <div style={CANVAS}>
        <ShapeMap shapes={shapes} size={size} ariaLabel="Bench" fit="fill" fillOpacity={0.55} />
      </div>
    </ThemeProvider>,
  );
  return { complete: () => !shapes.length || Boolean(host.querySelector('[data-fill]')) };
}
mount.prepare = ({ size, lots }) =>
  JSON.stringify({
    size,
    shapes: lots.map(({ id, label, points }) => {
      const [x, y] = middleOf(points);
      const path = `M${points.map((point) => point.join(' ')).join('L')}Z`;
      return { id, path, binding: { x, y }, tone: 'light-blue', label, name: `Lot ${label}`, interactive: true };
    }),
  });
measureWith(mount);
