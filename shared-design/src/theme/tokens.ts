/** Named breakpoints in CSS px (D11). `slider` also switches the options panel. */
export const BREAKPOINTS = { mobile: 680, getStarted: 681, slider: 990, desktop: 992 } as const;

/** Media queries for styles: `${media.mobile} { … }` applies below 680 px, `${media.desktop}` from 992 px. */
export const media = {
  mobile: '@media (max-width: 679.98px)',
  notMobile: '@media (min-width: 680px)',
  getStarted: '@media (max-width: 681px)',
  slider: '@media (max-width: 989.98px)',
  desktop: '@media (min-width: 992px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColours: '@media (forced-colors: active)',
  print: '@media print',
  hover: '@media (hover: hover)',
} as const;

/** Colours for styles. Brand colours are CSS variables set by ThemeProvider; the others are the same for every estate. */
export const colour = {
  primary: 'var(--ll-primary, #8f00ff)',
  primaryHover: 'var(--ll-primary-hover, #9d1fff)',
  onPrimary: 'var(--ll-on-primary, #ffffff)',
  primaryText: 'var(--ll-primary-text, #8f00ff)',
  primaryBorder: 'var(--ll-primary-border, #8f00ff)',
  primaryLight: 'var(--ll-primary-light, #d299ff)',
  onPrimaryLight: 'var(--ll-on-primary-light, #111111)',
  primaryReset: 'var(--ll-primary-reset, #ddb3ff)',
  primarySlider: 'var(--ll-primary-slider, #d094ff)',
  focus: 'var(--ll-focus, #8f00ff)',
  ink: '#1d2723',
  inkMuted: '#545e59',
  surface: '#ffffff',
  surfaceSunken: '#f6f4ef',
  surfaceHover: '#f1eee7',
  border: '#e2ded5',
  borderStrong: '#858982',
  danger: '#b3261e',
  dangerHover: '#93180f',
  dangerTint: '#fbeae8',
  success: '#1c6b45',
  successTint: '#e3f2ea',
  warning: '#735200',
  warningTint: '#fbf2d9',
  infoTint: '#e9f1f4',
  info: '#25566b',
  overlay: 'rgb(20 28 25 / 52%)',
} as const;

/** Spacing on a 4 px scale, in rem. */
export const space = {
  none: '0',
  xxs: '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  xxxl: '4rem',
} as const;
export type Space = keyof typeof space;

export const radius = { sm: '6px', md: '10px', lg: '16px', pill: '999px' } as const;

export const shadow = {
  low: '0 1px 2px rgb(29 39 35 / 6%), 0 1px 6px rgb(29 39 35 / 5%)',
  mid: '0 2px 6px rgb(29 39 35 / 8%), 0 8px 24px rgb(29 39 35 / 8%)',
  high: '0 8px 24px rgb(29 39 35 / 14%), 0 24px 64px rgb(29 39 35 / 18%)',
} as const;

/** Stacking order: map under panel, header, modal, toast. */
export const layer = { map: 1, panel: 10, header: 20, modal: 40, popover: 50, toast: 60 } as const;

/** Times in CSS form; all movement stops under reduced motion (GlobalStyle). */
export const motion = { quick: '150ms', calm: '200ms', ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Type scale: family, sizes in rem with their line heights, weights. */
export const font = {
  /** The fallbacks have Figtree's metrics (services/api/src/page/font-fallbacks.ts). */
  family: 'Figtree, "Figtree Fallback", "Figtree Fallback 2", system-ui, sans-serif',
  size: {
    xs: '0.75rem',
    sm: '0.875rem',
    body: '1rem',
    lg: '1.125rem',
    xl: '1.375rem',
    xxl: '1.75rem',
    display: '2.25rem',
  },
  line: { tight: 1.2, normal: 1.5 },
  weight: { normal: 400, medium: 500, strong: 600 },
} as const;
