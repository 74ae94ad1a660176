/** Colours derived from an estate's iconColor (spec 9), each with enough contrast for its use. All are `#rrggbb`. */
export interface BrandColours {
  /** The estate's colour as given, or the default #8f00ff. */
  primary: string;
  /** Spec 9: #9d1fff for the default, 0.8 alpha for a custom colour, or as near as keeps its text at 4.5:1 (D180); over ink where over white it can’t be seen (D226). */
  primaryHover: string;
  /** Text and icons on `primary` and `primaryHover`, at least 4.5:1. */
  onPrimary: string;
  /** The estate's colour as text on any of our surfaces, at least 4.5:1. */
  primaryText: string;
  /** Borders of controls in the estate's colour, at least 3:1 on any of our surfaces; else as `primaryText` (D226). */
  primaryBorder: string;
  /** 60 % lighter, for selected chips; text on it is `onPrimaryLight`. */
  primaryLight: string;
  onPrimaryLight: string;
  /** 70 % lighter, for reset controls; ink reads on it. */
  primaryReset: string;
  /** 0.42 alpha over white, for slider effects. */
  primarySlider: string;
  /** Outer ring of keyboard focus, at least 3:1. */
  focus: string;
}

export interface Theme {
  /** The colour this theme was made from. */
  iconColor: string;
  colour: BrandColours;
  /** True where a readable variant replaces the estate's colour; the admin is informed. */
  adjusted: boolean;
  /** `--ll-primary` → value; written on `:root` by ThemeProvider. */
  cssVariables: Readonly<Record<`--ll-${string}`, string>>;
}

declare module 'styled-components' {
  // The library is typed by merging into this interface
  export interface DefaultTheme extends Theme {}
}
