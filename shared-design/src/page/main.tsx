import { createRoot } from 'react-dom/client';
import { DesignPage } from './design-page';

const root = document.getElementById('root');
if (root) createRoot(root).render(<DesignPage />);
