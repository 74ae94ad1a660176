import { css } from 'styled-components';
import { focusRing } from '../theme/focus-ring.styles';
import { colour, font, media, motion, radius, space } from '../theme/tokens';
import type { ButtonSize, ButtonVariant } from './button.types';

export interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth?: boolean;
  $square?: boolean;
}

const VARIANTS = {
  primary: css`
    background: ${colour.primary};
    border-color: ${colour.primaryBorder};
    color: ${colour.onPrimary};
    --hover: ${colour.primaryHover};
    ${media.forcedColours} {
      &:not(:disabled, [aria-disabled='true']) {
        forced-color-adjust: none;
        background: ButtonText;
        border-color: ButtonText;
        color: ButtonFace;
        --hover: ButtonText;
      }
    }
  `,
  secondary: css`
    background: ${colour.surface};
    border-color: ${colour.borderStrong};
    color: ${colour.ink};
    --hover: ${colour.surfaceHover};
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${colour.primaryText};
    --hover: ${colour.surfaceHover};
  `,
  danger: css`
    background: ${colour.danger};
    border-color: ${colour.danger};
    color: #ffffff;
    --hover: ${colour.dangerHover};
    ${media.forcedColours} {
      border-width: 3px;
    }
  `,
} as const satisfies Record<ButtonVariant, unknown>;

const SIZES = {
  small: css`
    min-height: 36px;
    padding: 0 ${space.sm};
    font-size: ${font.size.sm};
    white-space: nowrap;
  `,
  medium: css`
    min-height: 44px;
    padding: ${space.xxs} 1.25rem;
  `,
  large: css`
    min-height: 52px;
    padding: ${space.xs} ${space.lg};
    font-size: ${font.size.lg};
  `,
} as const satisfies Record<ButtonSize, unknown>;

const SIDES = { small: '36px', medium: '44px', large: '52px' } as const satisfies Record<ButtonSize, string>;

/** The look that Button, LinkButton and IconButton share. */
export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  ${({ $fullWidth }) => $fullWidth && 'width: 100%;'}
  border: 1px solid;
  border-radius: ${radius.md};
  font-family: inherit;
  font-weight: ${font.weight.medium};
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background ${motion.quick} linear,
    border-color ${motion.quick} linear;
  ${({ $size }) => SIZES[$size]}
  ${({ $variant }) => VARIANTS[$variant]}
  ${({ $square, $size }) => $square && `width: ${SIDES[$size]}; min-width: ${SIDES[$size]}; padding: 0;`}
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: var(--hover);
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--hover);
  }
  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${colour.surfaceSunken};
    border-color: ${colour.border};
    color: ${colour.inkMuted};
    cursor: not-allowed;
    ${media.forcedColours} {
      border-color: GrayText;
      color: GrayText;
    }
  }
  ${focusRing}
`;
