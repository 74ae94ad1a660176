import type { ReactElement, ReactNode } from 'react';

/** narrow 440 px, medium 640 px, wide 920 px; a number is px. Under 680 px every modal is a full-screen sheet. */
export type ModalWidth = 'narrow' | 'medium' | 'wide' | number;

export interface ModalFrameProps {
  /** Heading and accessible name; a child may replace it with `useModalTitle`. */
  title: string;
  onClose: () => void;
  /** Shows a back button before the title. */
  onBack?: () => void;
  /** Text of the back button's name. Default 'Back'. */
  backLabel?: string;
  /** Default 'Close'. */
  closeLabel?: string;
  /** Default medium. */
  width?: ModalWidth;
  /** Whether Escape and a backdrop click close it. Default true (spec 2.9). */
  dismissable?: boolean;
  /** Default true; false plays the way out. */
  isOpen?: boolean;
  /** What takes focus on opening: the title (default) or the first field. */
  initialFocus?: 'heading' | 'field';
  /** Names what is inside: when another thing takes its place in the same frame, focus begins anew there. */
  contentKey?: string | number;
  /** Stands below the scrolling part. */
  footer?: ReactNode;
  children: ReactNode;
}

export interface ConfirmDialogProps {
  /** Default 'Confirm action' (spec 2.9). */
  title?: string;
  /** What would be deleted: 'estate map' → 'Are you sure you want to delete estate map?'. */
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

export interface TabItem {
  id: string;
  label: ReactNode;
  /** Small mark after the label, such as NEW. */
  badge?: string;
  content: ReactNode | (() => ReactNode);
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  selectedId?: string;
  defaultSelectedId?: string;
  onChange?: (id: string) => void;
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
