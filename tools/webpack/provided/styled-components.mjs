// What the shell provides of styled-components: what a browser needs, not what renders on a server.
export {
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  StyleSheetManager,
  ThemeProvider,
  useTheme,
} from '../../../node_modules/styled-components/dist/styled-components.browser.esm.js';
