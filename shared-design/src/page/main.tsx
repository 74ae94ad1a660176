import { createRoot } from 'react-dom/client';
import { loadFonts } from '../fonts';
import { DesignPage } from './design-page';

loadFonts(true);
const root = document.getElementById('root');
// Labels on maps are drawn once: with the fonts.
if (root) void document.fonts.ready.then(() => createRoot(root).render(<DesignPage />));
