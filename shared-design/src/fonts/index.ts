export { loadFonts } from './load-fonts';
