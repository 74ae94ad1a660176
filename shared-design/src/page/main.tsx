import { createRoot } from 'react-dom/client';
import { loadFonts } from '../fonts';
import { DesignPage } from './design-page';

loadFonts(true);
const root = document.getElementById('root');
if (root) createRoot(root).render(<DesignPage />);
