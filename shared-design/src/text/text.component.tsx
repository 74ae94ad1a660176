import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { colour, font } from '../theme/tokens';

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** h1–h4; sets the outline level, not the size. */
  level: 1 | 2 | 3 | 4;
  /** Default by level: 1 display, 2 title, 3 heading, 4 small. */
  size?: 'display' | 'title' | 'heading' | 'small';
  children: ReactNode;
}

export interface TextProps extends HTMLAttributes<HTMLElement> {
  size?: 'xs' | 'sm' | 'body' | 'lg';
  tone?: 'default' | 'muted' | 'danger' | 'success';
  strong?: boolean;
  /** Digits of equal width, for columns of numbers. */
  numeric?: boolean;
  /** Default p. */
  as?: ElementType;
  children: ReactNode;
}

const SIZES = {
  display: `font-size: clamp(${font.size.xxl}, 1.4rem + 1.6vw, ${font.size.display}); letter-spacing: -0.02em;`,
  title: `font-size: clamp(${font.size.xl}, 1.2rem + 0.7vw, ${font.size.xxl}); letter-spacing: -0.015em;`,
  heading: `font-size: ${font.size.lg}; letter-spacing: -0.005em;`,
  small: `font-size: ${font.size.body};`,
} as const;
const BY_LEVEL = { 1: 'display', 2: 'title', 3: 'heading', 4: 'small' } as const;

const Title = styled.h2<{ $size: keyof typeof SIZES }>`
  margin: 0;
  color: ${colour.ink};
  font-weight: ${font.weight.strong};
  line-height: ${font.line.tight};
  text-wrap: balance;
  ${({ $size }) => SIZES[$size]}
`;

/** A heading: `<Heading level={2}>Masterplan</Heading>`. */
export function Heading({ level, size, ...rest }: HeadingProps) {
  return <Title {...rest} as={`h${level}`} $size={size ?? BY_LEVEL[level]} />;
}

const TONES = { default: 'inherit', muted: colour.inkMuted, danger: colour.danger, success: colour.success } as const;
const Body = styled.p<{
  $size: keyof typeof font.size;
  $tone: keyof typeof TONES;
  $strong: boolean;
  $numeric: boolean;
}>`
  margin: 0;
  color: ${({ $tone }) => TONES[$tone]};
  font-size: ${({ $size }) => font.size[$size]};
  line-height: ${font.line.normal};
  ${({ $strong }) => $strong && `font-weight: ${font.weight.strong};`}
  ${({ $numeric }) => $numeric && 'font-variant-numeric: tabular-nums;'}
`;

/** Running text: `<Text tone="muted" size="sm">Land for sale</Text>`. */
export function Text({ size = 'body', tone = 'default', strong = false, numeric = false, ...rest }: TextProps) {
  return <Body {...rest} $size={size} $tone={tone} $strong={strong} $numeric={numeric} />;
}
