import { useMemo, type ReactNode } from 'react';
import { createGlobalStyle, ThemeProvider as StyledThemeProvider } from 'styled-components';
import { createTheme } from './create-theme';

export interface ThemeProviderProps {
  /** The estate's colour; without one the default #8f00ff (spec 9). */
  iconColor?: string | null;
  children: ReactNode;
}

const Variables = createGlobalStyle<{ $css: string }>`:root, :host { ${({ $css }) => $css} }`;

/** Applies the estate's colours: as CSS variables on `:root`, so that overlays have them too, and as the styled-components theme. */
export function ThemeProvider({ iconColor, children }: ThemeProviderProps) {
  const theme = useMemo(() => createTheme(iconColor), [iconColor]);
  const css = useMemo(
    () =>
      Object.entries(theme.cssVariables)
        .map(([name, value]) => `${name}: ${value};`)
        .join(' '),
    [theme],
  );
  return (
    <StyledThemeProvider theme={theme}>
      <Variables $css={css} />
      {children}
    </StyledThemeProvider>
  );
}
