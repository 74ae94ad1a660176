/** Names of status colours (spec 4.2, 4.5). shared-domain chooses the name, this package maps it to colours. */
export const TONES = [
  'success',
  'warning',
  'primary',
  'light-blue',
  'yellow',
  'orange',
  'gray',
  'gray-middle',
  'blue',
] as const;
export type Tone = (typeof TONES)[number];

/** A tone's pattern, so that a status is never shown by colour alone. */
export type TonePattern =
  | 'plain'
  | 'diagonal'
  | 'diagonal-back'
  | 'cross-hatch'
  | 'crosses'
  | 'dots'
  | 'dots-dense'
  | 'horizontal'
  | 'vertical';

interface ToneLook {
  fill: string;
  /** The fill laid back into the grey paper of a plan. */
  receded: string;
  /** Text on white or on the tint, at least 4.5:1. */
  text: string;
  tint: string;
  pattern: TonePattern;
}

const LOOKS = {
  success: { fill: '#4fa678', receded: '#adc6b4', text: '#1c6b45', tint: '#e3f2ea', pattern: 'plain' },
  'light-blue': { fill: '#89bedb', receded: '#bfcdd1', text: '#1d5f85', tint: '#e4f1f8', pattern: 'diagonal' },
  yellow: { fill: '#ecc765', receded: '#ddcfae', text: '#735200', tint: '#fbf2d9', pattern: 'cross-hatch' },
  warning: { fill: '#cf6a63', receded: '#d4b4ad', text: '#a02f28', tint: '#f9e6e4', pattern: 'crosses' },
  primary: { fill: '#a78bd4', receded: '#c8bdcf', text: '#5f3d99', tint: '#efe9f8', pattern: 'vertical' },
  blue: { fill: '#7d9ddb', receded: '#bbc3d1', text: '#2f529c', tint: '#e6edf9', pattern: 'diagonal-back' },
  orange: { fill: '#e59a5c', receded: '#dac2ab', text: '#8a4508', tint: '#fceadb', pattern: 'horizontal' },
  gray: { fill: '#cfccc3', receded: '#d4d1ca', text: '#595c55', tint: '#f0eeea', pattern: 'dots' },
  'gray-middle': { fill: '#a3a6a4', receded: '#c7c6c1', text: '#494d4b', tint: '#e6e7e6', pattern: 'dots-dense' },
} as const satisfies Record<Tone, ToneLook>;

/** How much what has a tone stands out: `receded` isn't for sale, `muted` is filtered out. */
export type Emphasis = 'normal' | 'receded' | 'muted';

const SHADES = { normal: 'fill', receded: 'receded', muted: 'tint' } as const;

/**
 * Solid colour of a tone on the map and in a legend swatch: `toneFill('success')` → `'#4fa678'`. What recedes is greyer than what is for
 * sale, and still told by colour, pattern and word.
 */
export const toneFill = (tone: Tone, emphasis: Emphasis = 'normal'): string => LOOKS[tone][SHADES[emphasis]];

/** Pattern laid over the fill: Hold diagonal, Under Contract cross-hatch, Sold crosses, Not Released dots, Available plain. */
export const tonePattern = (tone: Tone): TonePattern => LOOKS[tone].pattern;

/** Colour of text in this tone, at least 4.5:1 on white and on `toneTint(tone)`. */
export const toneText = (tone: Tone): string => LOOKS[tone].text;

/** Pale background of a badge in this tone. */
export const toneTint = (tone: Tone): string => LOOKS[tone].tint;
