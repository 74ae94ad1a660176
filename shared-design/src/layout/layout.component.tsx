import type { CSSProperties, ElementType, HTMLAttributes, Ref } from 'react';
import styled from 'styled-components';
import { colour, space, type Space } from '../theme/tokens';

interface Common extends HTMLAttributes<HTMLElement> {
  gap?: Space;
  as?: ElementType;
  ref?: Ref<HTMLElement>;
}
export interface StackProps extends Common {
  align?: CSSProperties['alignItems'];
}
export interface ClusterProps extends StackProps {
  justify?: CSSProperties['justifyContent'];
  wrap?: boolean;
}
export interface BoxProps extends Omit<Common, 'gap'> {
  padding?: Space;
  surface?: 'none' | 'plain' | 'sunken';
}

const StackRoot = styled.div<{ $gap: Space; $align?: string }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => space[$gap]};
  ${({ $align }) => $align && `align-items: ${$align};`}
`;

/** Stacks children vertically with an even gap. */
export function Stack({ gap = 'md', align, ...rest }: StackProps) {
  return <StackRoot {...rest} ref={rest.ref as Ref<HTMLDivElement>} $gap={gap} $align={align} />;
}

const ClusterRoot = styled.div<{ $gap: Space; $align: string; $justify?: string; $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => space[$gap]};
  align-items: ${({ $align }) => $align};
  ${({ $justify }) => $justify && `justify-content: ${$justify};`}
`;

/** Lays children out in a row that wraps. */
export function Cluster({ gap = 'sm', align = 'center', justify, wrap = true, ...rest }: ClusterProps) {
  return (
    <ClusterRoot
      {...rest}
      ref={rest.ref as Ref<HTMLDivElement>}
      $gap={gap}
      $align={align as string}
      $justify={justify}
      $wrap={wrap}
    />
  );
}

const SURFACES = { none: 'transparent', plain: colour.surface, sunken: colour.surfaceSunken } as const;
const BoxRoot = styled.div<{ $padding: Space; $surface: keyof typeof SURFACES }>`
  padding: ${({ $padding }) => space[$padding]};
  background: ${({ $surface }) => SURFACES[$surface]};
`;

/** A padded box. */
export function Box({ padding = 'none', surface = 'none', ...rest }: BoxProps) {
  return <BoxRoot {...rest} ref={rest.ref as Ref<HTMLDivElement>} $padding={padding} $surface={surface} />;
}
