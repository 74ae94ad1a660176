import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, ReactNode, Ref } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** Default `primary`. */
  variant?: ButtonVariant;
  /** small 36 px, medium 44 px (default), large 52 px high. */
  size?: ButtonSize;
  fullWidth?: boolean;
  /** Shown before the text. */
  icon?: ReactNode;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner, keeps width and focus, and ignores presses. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Opens in a new tab and announces that to screen readers. */
  newTab?: boolean;
  /** Component to render instead of `<a>`, such as shared-runtime's Link; it receives `to`. */
  renderAs?: ElementType;
  to?: string;
  ref?: Ref<HTMLAnchorElement>;
}

export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  newTab?: boolean;
  renderAs?: ElementType;
  to?: string;
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name, shown as the native title too. */
  label: string;
  icon: ReactNode;
  /** Default `quiet`. */
  variant?: Exclude<ButtonVariant, 'danger'>;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
}
