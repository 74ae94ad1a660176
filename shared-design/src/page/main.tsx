import { createRoot } from 'react-dom/client';
import { loadFonts } from '../fonts';
import { DesignPage } from './design-page';

loadFonts();
const root = document.getElementById('root');
if (root) createRoot(root).render(<DesignPage />);
