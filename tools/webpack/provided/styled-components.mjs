// What the shell provides of styled-components: the browser API, without server rendering.
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
