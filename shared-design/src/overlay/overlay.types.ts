import type { ReactElement, ReactNode } from 'react';

export interface ConfirmDialogProps {
  /** Default 'Confirm action' (spec 2.9). */
  title?: string;
  /** The item to delete: 'estate map' → 'Are you sure you want to delete estate map?'. */
  item?: string;
  /** Replaces the whole sentence. */
  children?: ReactNode;
  /** Default 'Confirm'. */
  confirmLabel?: string;
  /** Default 'Cancel'. */
  cancelLabel?: string;
  /** Default danger. */
  tone?: 'danger' | 'primary';
  busy?: boolean;
  error?: string;
  isOpen?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export interface TooltipProps {
  content: ReactNode;
  placement?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable element: Button, IconButton, LinkButton. */
  children: ReactElement;
}

export interface MenuItem {
  id: string;
  label: string;
  icon?: ReactNode;
  tone?: 'normal' | 'danger';
  disabled?: boolean;
}

export interface MenuProps {
  /** Accessible name of trigger and menu. */
  label: string;
  /** Text or icon inside the trigger; the label's text when absent. */
  trigger?: ReactNode;
  /** Shown above the actions: what they apply to. Screen readers get it from the label. */
  about?: { title: string; text?: string };
  items: readonly MenuItem[];
  onAction: (id: string) => void;
}

export interface SelectProps {
  label: string;
  labelHidden?: boolean;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  disabled?: boolean;
  error?: string;
}
